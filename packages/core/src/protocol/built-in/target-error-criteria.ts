// The criteria of target-error evaluation: accuracy in both stages, structure in the first, changes and their worth in the second.
import type { Polarity } from '../../stats/index.ts';
import type { Field, Option, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';

/** English and Russian as the procedure words them; Swedish is ours. */
function option(
  id: string,
  key: string,
  label: Translated,
  meaning: Translated,
  rest: Pick<Option, 'value' | 'exclusive' | 'missing'> = {},
): Option {
  return { id, key, label, meaning, ...rest };
}

/** Every criterion is asked about each output, in the one phase there is. */
const judged = (polarity: Polarity) =>
  ({ scope: 'output', phase: 'judge', polarity, required: true }) as const;

export const accuracy: Field = {
  id: 'accuracy',
  kind: 'choice',
  ordinal: false,
  ...judged('higher-is-better'),
  label: inThree('Target error', 'Målfelet', 'Целевая ошибка'),
  question: inThree('Is the correction accurate?', 'Är rättelsen riktig?', 'Верно ли исправление?'),
  guideline: inThree(
    'Look at the marked error and at nothing else; other errors do not count here. A correction may differ from the standard and still be right.',
    'Se på det markerade felet och inget annat; andra fel räknas inte här. En rättelse kan skilja sig från facit och ändå vara riktig.',
    'Смотрите только на отмеченную ошибку: другие ошибки здесь не учитываются. Исправление может отличаться от эталона и всё же быть верным.',
  ),
  options: [
    option(
      'corrected',
      '1',
      inThree('corrected', 'rättat', 'исправлена'),
      inThree(
        'Corrected in the same way as in the standard. If the right correction is to take a word out, a removed word belongs here.',
        'Rättat på samma sätt som i facit. Är den riktiga rättelsen att ta bort ett ord hör ett borttaget ord hit.',
        'Исправлена так же, как в эталоне. Если верное исправление состоит в удалении слова, удалённое слово относится сюда.',
      ),
      { value: 1 },
    ),
    option(
      'corrected-otherwise',
      '2',
      inThree(
        'corrected but not as in standard',
        'rättat, men inte som i facit',
        'исправлена, но не как в эталоне',
      ),
      inThree(
        'Corrected rightly, in another way than expected.',
        'Riktigt rättat, men på ett annat sätt än väntat.',
        'Исправлена верно, но иначе, чем ожидалось.',
      ),
      { value: 1 },
    ),
    option(
      'not-corrected',
      '3',
      inThree(
        'is not corrected or corrected incorrectly',
        'inte rättat eller felaktigt rättat',
        'не исправлена или исправлена некорректно',
      ),
      inThree(
        'Still there, or replaced by something wrong: a word that does not fit, a new error.',
        'Felet finns kvar eller har ersatts av något felaktigt: ett ord som inte passar, ett nytt fel.',
        'Ошибка осталась или заменена неверным вариантом: слово не подходит, появилась новая ошибка.',
      ),
      { value: 0 },
    ),
    option(
      'not-present',
      '4',
      inThree('is not present in the correction', 'finns inte i rättelsen', 'отсутствует в исправлении'),
      inThree(
        'The piece with the error is gone, although the correction did not call for it.',
        'Den del som innehöll felet är borta, fast rättelsen inte krävde det.',
        'Фрагмент с ошибкой исчез, хотя для исправления этого не требовалось.',
      ),
      { value: 0 },
    ),
  ],
};

export const structure: Field = {
  id: 'structure',
  kind: 'choice',
  ordinal: false,
  ...judged('lower-is-better'),
  label: inThree('Change of structure', 'Ändrad struktur', 'Изменение структуры'),
  question: inThree(
    'Has the structure of the sentence changed?',
    'Har meningens struktur ändrats?',
    'Изменилась ли структура предложения?',
  ),
  guideline: inThree(
    'Major changes only: other syntax, words or phrases taken out or put in. Some changes serve the correction, others change what the sentence means.',
    'Bara större ändringar: annan syntax, ord eller fraser som har tagits bort eller lagts till. En del ändringar hjälper rättelsen, andra ändrar meningens innebörd.',
    'Только крупные изменения: другой синтаксис, удалённые или добавленные слова и словосочетания. Одни изменения помогают исправлению, другие меняют смысл предложения.',
  ),
  options: [
    option(
      'unchanged',
      '1',
      inThree('has not changed', 'har inte ändrats', 'не изменилась'),
      inThree(
        'Nothing of weight is different.',
        'Inget av vikt är annorlunda.',
        'Существенных изменений нет.',
      ),
      { value: 0 },
    ),
    option(
      'changed-needed',
      '2',
      inThree(
        'has changed but it was needed for the correction',
        'har ändrats, men rättelsen krävde det',
        'изменилась, но этого требовало исправление',
      ),
      inThree(
        'The changes serve the correction, even if one without them would have been possible.',
        'Ändringarna hjälper rättelsen, även om det hade gått utan dem.',
        'Изменения помогают исправлению, даже если можно было обойтись и без них.',
      ),
      { value: 0 },
    ),
    option(
      'changed-not-needed',
      '3',
      inThree(
        'has changed and it was not needed for the correction',
        'har ändrats, och rättelsen krävde det inte',
        'изменилась, и для исправления этого не требовалось',
      ),
      inThree(
        'Some changes have nothing to do with the error.',
        'En del ändringar har inget med felet att göra.',
        'Часть изменений не связана с исправлением ошибки.',
      ),
      { value: 1 },
    ),
  ],
};

export const changes: Field = {
  id: 'changes',
  kind: 'choices',
  ...judged('lower-is-better'),
  label: inThree('Change of structure', 'Ändrad struktur', 'Изменение структуры'),
  question: inThree(
    'What has changed beyond the standard correction?',
    'Vad har ändrats utöver facit?',
    'Что изменилось помимо эталонного исправления?',
  ),
  fills: [{ is: 'unchanged', field: 'evaluation', with: 'no-changes' }],
  guideline: inThree(
    'Only what goes beyond the standard correction of the target error. Choose every kind of change that you see. Words that disappeared or appeared are content words that have nothing to do with the target error.',
    'Bara det som går utöver facits rättelse av målfelet. Välj alla slags ändringar du ser. Ord som har försvunnit eller tillkommit är innehållsord som inte har med målfelet att göra.',
    'Только то, что выходит за рамки эталонного исправления целевой ошибки. Отметьте все виды изменений. Исчезнувшие и появившиеся слова — это самостоятельные части речи, не связанные с целевой ошибкой.',
  ),
  options: [
    option(
      'unchanged',
      '1',
      inThree('has not changed', 'har inte ändrats', 'не изменилась'),
      inThree(
        'Apart from words that belong to the target error everything, syntax included, is as it was.',
        'Utöver de ord som hör till målfelet är allt som det var, även syntaxen.',
        'Кроме слов, связанных с целевой ошибкой, всё осталось прежним, включая синтаксис.',
      ),
      { exclusive: true },
    ),
    option(
      'words-disappeared',
      '2',
      inThree('words have disappeared', 'ord har försvunnit', 'исчезли слова'),
      inThree(
        'Content words that have nothing to do with the target error are missing.',
        'Innehållsord som inte har med målfelet att göra saknas.',
        'Пропали самостоятельные слова, не связанные с целевой ошибкой.',
      ),
    ),
    option(
      'words-appeared',
      '3',
      inThree('words have appeared', 'ord har tillkommit', 'появились слова'),
      inThree(
        'There are new content words that the original did not have.',
        'Det finns nya innehållsord som originalet inte hade.',
        'Появились самостоятельные слова, которых не было в исходном предложении.',
      ),
    ),
    option(
      'words-changed',
      '4',
      inThree('words have changed', 'ord har bytts ut', 'слова поменялись'),
      inThree(
        'Words outside the target error were exchanged for others of like meaning, for no visible reason.',
        'Ord utanför målfelet har bytts mot andra med liknande betydelse, utan synligt skäl.',
        'Слова вне целевой ошибки заменены близкими по смыслу без видимой причины.',
      ),
    ),
    option(
      'syntax-changed',
      '5',
      inThree('syntax has changed', 'syntaxen har ändrats', 'поменялся синтаксис'),
      inThree(
        'Constructions, roles in the sentence or the order of words are different.',
        'Konstruktioner, satsdelar eller ordföljd är annorlunda.',
        'Изменились конструкции, синтаксические роли или порядок слов.',
      ),
    ),
  ],
};

export const evaluation: Field = {
  id: 'evaluation',
  kind: 'choice',
  ordinal: true,
  ...judged('higher-is-better'),
  label: inThree('Evaluation of changes', 'Värdering av ändringarna', 'Оценка изменений'),
  question: inThree(
    'What did the changes do to the quality of the text?',
    'Hur påverkade ändringarna textens kvalitet?',
    'Как изменения повлияли на качество текста?',
  ),
  guideline: inThree(
    'Judge the changes beyond the standard correction, by your own opinion; a sample is checked by independent experts. “no structure changes” goes with “has not changed” above and with nothing else, and is filled in with it.',
    'Bedöm ändringarna utöver facit, efter din egen uppfattning; ett urval kontrolleras av oberoende experter. ”inga strukturändringar” hör ihop med ”har inte ändrats” ovan och med inget annat, och fylls i av sig självt.',
    'Оцените изменения помимо эталонного исправления по собственному мнению; часть оценок проверяют независимые эксперты. «Изменений структуры не было» выбирается вместе с «не изменилась» выше и только с ним; ответ подставляется сам.',
  ),
  options: [
    option(
      'increased',
      '1',
      inThree('the quality has increased', 'kvaliteten har förbättrats', 'качество текста улучшилось'),
      inThree(
        'Clearer, more coherent or more logical, and still what the author wanted to say.',
        'Klarare, mer sammanhängande eller mer logisk, och fortfarande det som skribenten ville säga.',
        'Текст стал связнее, логичнее или понятнее, а мысль автора не искажена.',
      ),
      { value: 3 },
    ),
    option(
      'same',
      '2',
      inThree('the quality stayed the same', 'kvaliteten är oförändrad', 'качество осталось таким же'),
      inThree(
        'The changes made no real difference.',
        'Ändringarna gjorde ingen verklig skillnad.',
        'Заметного влияния на качество нет.',
      ),
      { value: 2 },
    ),
    option(
      'decreased',
      '3',
      inThree('the quality has decreased', 'kvaliteten har försämrats', 'качество текста ухудшилось'),
      inThree(
        'Needless, or they bend what the author meant or make it harder to understand.',
        'Onödiga, eller så förvränger de vad skribenten menade eller gör det svårare att förstå.',
        'Изменения лишние, искажают мысль автора или мешают её понять.',
      ),
      { value: 1 },
    ),
    option(
      'no-changes',
      '4',
      inThree('no structure changes', 'inga strukturändringar', 'изменений структуры не было'),
      inThree(
        'There was nothing to judge: “has not changed” is chosen above.',
        'Det fanns inget att bedöma: ”har inte ändrats” är valt ovan.',
        'Оценивать нечего: выше выбрано «не изменилась».',
      ),
      { value: 0, missing: true },
    ),
  ],
};
