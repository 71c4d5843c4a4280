// What is said of published formats: the English pattern, then Swedish and Russian.
import type { PhraseRow } from './phrases.ts';

export const publishedPhrases: readonly PhraseRow[] = [
  ['not well-formed XML: {reason}', 'inte välformad XML: {reason}', 'это неправильный XML: {reason}'],
  [
    'expected an object with a list "data" of items',
    'ett objekt med en lista ”data” av uppgifter väntades',
    'ожидался объект со списком заданий «data»',
  ],
  ['expected an item with "systems"', 'en uppgift med ”systems” väntades', 'ожидалось задание с «systems»'],
  [
    'expected an object with a text "output"',
    'ett objekt med en text ”output” väntades',
    'ожидался объект с текстом «output»',
  ],
  ['expected an object of ratings', 'ett objekt med betyg väntades', 'ожидался объект с оценками'],
  [
    'this is another sentence than in the first file; put ":" between groups of files over different items',
    'det här är en annan mening än i den första filen; filer om olika uppgifter läses var för sig',
    'это другое предложение, чем в первом файле; файлы о разных заданиях читаются отдельно',
  ],
  [
    'this is another output of {system} than in the first file; the ratings of two texts are never one, so they are left out',
    'det här är en annan text från {system} än i den första filen; betyg på två texter blandas aldrig, så de lämnas utanför',
    'это другой текст системы {system}, чем в первом файле; оценки двух текстов не смешиваются, поэтому они не учтены',
  ],
  [
    'expected a list of rated instances',
    'en lista med bedömda exempel väntades',
    'ожидался список оценённых примеров',
  ],
  [
    'expected a rated instance with "instance_text"',
    'ett bedömt exempel med ”instance_text” väntades',
    'ожидался оценённый пример с «instance_text»',
  ],
  [
    '"instance_text" needs "source", "corrected" and "feedback"',
    '”instance_text” behöver ”source”, ”corrected” och ”feedback”',
    'в «instance_text» нужны «source», «corrected» и «feedback»',
  ],
  [
    '"annotation_instance_id" and "instance_id" are missing',
    '”annotation_instance_id” och ”instance_id” saknas',
    'нет ни «annotation_instance_id», ни «instance_id»',
  ],
  [
    '{id} stood for another {part} before; taken as {place}, "{item}"',
    '{id} stod tidigare för en annan text ({part}); det här räknas som något eget, ”{item}”',
    '{id} раньше означало другой текст ({part}); здесь это считается отдельно, «{item}»',
  ],
  [
    'expected the columns source, output, system and at least one column of ratings such as "{example}"',
    'kolumnerna source, output och system väntades, och minst en kolumn med betyg som ”{example}”',
    'ожидались столбцы source, output, system и хотя бы один столбец с оценками вида «{example}»',
  ],
  ['expected the columns {columns}', 'kolumnerna {columns} väntades', 'ожидались столбцы {columns}'],
  ['the system is missing', 'systemet saknas', 'система не указана'],
  [
    'another output of {system} for this sentence than in an earlier file; the ratings of two texts are never one, so the row is left out',
    'en annan text från {system} för den här meningen än i en tidigare fil; betyg på två texter blandas aldrig, så raden lämnas utanför',
    'другой текст системы {system} для этого предложения, чем в прежнем файле; оценки двух текстов не смешиваются, поэтому строка не учтена',
  ],
  ['segmentId is empty', 'segmentId är tomt', 'segmentId пуст'],
  [
    '{name} {id} lies before the first sentence, which is {base}',
    '{name} {id} ligger före den första meningen, som är {base}',
    '{name} {id} лежит до первого предложения, то есть {base}',
  ],
  [
    'no <ranking-item> found; expected <appraise-results> with rankings',
    'ingen <ranking-item> finns; <appraise-results> med rangordningar väntades',
    'нет ни одного <ranking-item>; ожидался <appraise-results> с рангами',
  ],
  ['a ranking without src-id or id', 'en rangordning utan src-id och id', 'ранжирование без src-id и id'],
  ['a translation without a system', 'en translation utan system', 'translation без системы'],
  [
    'the file has no header; expected the names of the systems',
    'filen har ingen rubrikrad; systemens namn väntades',
    'в файле нет строки заголовков; ожидались названия систем',
  ],
  [
    'two columns are called {system}; the first counts',
    'två kolumner heter {system}; den första gäller',
    'два столбца называются {system}; учитывается первый',
  ],
  [
    'a score without a system in column {column}',
    'ett betyg utan system i kolumn {column}',
    'оценка без системы в столбце {column}',
  ],
  [
    'text before the first "### essay_id = ..." heading is left out',
    'texten före den första rubriken ”### essay_id = ...” lämnas utanför',
    'текст до первого заголовка «### essay_id = ...» пропущен',
  ],
  [
    'the heading has no id; expected "### essay_id = ..."',
    'rubriken har inget id; ”### essay_id = ...” väntades',
    'в заголовке нет идентификатора; ожидалось «### essay_id = ...»',
  ],
  ['essay_id {id} stands twice', 'essay_id {id} står två gånger', 'essay_id {id} стоит дважды'],
  [
    'no "### essay_id = ..." heading found',
    'ingen rubrik ”### essay_id = ...” finns',
    'нет ни одного заголовка «### essay_id = ...»',
  ],
];
