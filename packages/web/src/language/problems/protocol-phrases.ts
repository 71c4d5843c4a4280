// What is said of protocols and exported campaigns: the English pattern, then Swedish and Russian.
import type { PhraseRow } from './phrases.ts';

export const protocolPhrases: readonly PhraseRow[] = [
  ['the file is missing from the bundle', 'filen saknas i paketet', 'этого файла нет в пакете'],
  [
    'There is no protocol {name}; expected one of {names}.',
    'Det finns inget protokoll {name}; det finns {names}.',
    'Протокола {name} нет; бывают {names}.',
  ],
  [
    'a protocol has at most {count} characters',
    'ett protokoll har högst {count} tecken',
    'в протоколе не больше {count} символов',
  ],
  [
    'the YAML is nested more than {depth} deep',
    'YAML-texten har fler än {depth} nivåer',
    'в YAML больше {depth} уровней вложенности',
  ],
  [
    'the YAML is nested too deeply',
    'YAML-texten har för många nivåer',
    'в YAML слишком много уровней вложенности',
  ],
  ['the YAML cannot be read: {reason}', 'YAML-texten kan inte läsas: {reason}', 'YAML не читается: {reason}'],
  [
    'Map keys must be unique',
    'samma namn står två gånger i ett objekt',
    'одно и то же имя стоит в объекте дважды',
  ],
  ['the English text (en) is missing', 'den engelska texten (en) saknas', 'нет английского текста (en)'],
  [
    'there is no built-in protocol “{name}”',
    'det finns inget inbyggt protokoll ”{name}”',
    'встроенного протокола «{name}» нет',
  ],
  [
    'the key “{key}” chooses another option of this field',
    'tangenten ”{key}” väljer redan ett annat alternativ i fältet',
    'клавиша «{key}» уже выбирает другой вариант этого поля',
  ],
  [
    'the id “{id}” has other characters than letters, digits, hyphens and dots',
    'id ”{id}” har andra tecken än bokstäver, siffror, bindestreck och punkter',
    'в идентификаторе «{id}» есть символы кроме букв, цифр, дефисов и точек',
  ],
  [
    'there is no phase “{phase}”; expected one of {phases}',
    'det finns ingen fas ”{phase}”; det finns {phases}',
    'этапа «{phase}» нет; есть {phases}',
  ],
  [
    'asks about outputs, but no phase up to its own reveals outputs',
    'frågar om texterna, men ingen fas till och med dess egen visar dem',
    'спрашивает о текстах систем, но ни один этап до этого включительно их не показывает',
  ],
  [
    '“{field}” is no other field of the same scope and phase',
    '”{field}” är inget annat fält med samma räckvidd och fas',
    '«{field}» — не другое поле той же области и того же этапа',
  ],
  [
    'a field of kind {kind} has the scope {scope}',
    'ett fält av slaget {kind} har räckvidden {scope}',
    'у поля вида {kind} область {scope}',
  ],
  [
    'a preference is between two outputs and asks for the layout pair',
    'ett val mellan två texter kräver layouten pair',
    'предпочтение — это выбор из двух текстов, для него нужен вид страницы pair',
  ],
  [
    'one option has the value 0: what identical outputs are given',
    'ett alternativ ska ha värdet 0: det som lika texter får',
    'у одного варианта должно быть значение 0: его получают одинаковые тексты',
  ],
  [
    '“{id}” is no step of the scale; expected a whole number from {least} to {most}',
    '”{id}” är inget steg på skalan; ett heltal från {least} till {most} väntades',
    '«{id}» — не ступень шкалы; ожидалось целое число от {least} до {most}',
  ],
  [
    '“{field}” is no post-edit field of an earlier phase',
    '”{field}” är inget fält för redigerad text i en tidigare fas',
    '«{field}» — не поле правки более раннего этапа',
  ],
  [
    '“{field}” is no text field of the item in the same phase',
    '”{field}” är inget textfält om hela uppgiften i samma fas',
    '«{field}» — не текстовое поле задания на том же этапе',
  ],
  [
    '“{field}” is no post-edit field',
    '”{field}” är inget fält för redigerad text',
    '«{field}» — не поле правки',
  ],
  [
    'the option “{id}” needs a value to be ordered by',
    'alternativet ”{id}” behöver ett värde som ger ordningen',
    'варианту «{id}» нужно значение, задающее порядок',
  ],
  [
    'there is no field “{field}”; expected one of {fields}',
    'det finns inget fält ”{field}”; det finns {fields}',
    'поля «{field}» нет; есть {fields}',
  ],
  ['there is no field “{field}”', 'det finns inget fält ”{field}”', 'поля «{field}» нет'],
  [
    '“{field}” is asked per output, and this rule is about the whole item',
    '”{field}” frågas om varje text, och den här regeln gäller hela uppgiften',
    '«{field}» спрашивается о каждом тексте, а это правило — о задании в целом',
  ],
  [
    '“{field}” is asked per output, and this condition is about the whole item',
    '”{field}” frågas om varje text, och det här villkoret gäller hela uppgiften',
    '«{field}» спрашивается о каждом тексте, а это условие — о задании в целом',
  ],
  [
    '“{field}” is asked in the later phase {phase}',
    '”{field}” frågas i den senare fasen {phase}',
    '«{field}» спрашивается на более позднем этапе {phase}',
  ],
  [
    '“has” asks for a field of kind choices',
    '”has” kräver ett fält av slaget choices',
    'для «has» нужно поле вида choices',
  ],
  [
    '“{value}” is no answer to “{field}”; expected one of {values}',
    '”{value}” är inget svar på ”{field}”; det finns {values}',
    '«{value}» — не ответ на «{field}»; бывают {values}',
  ],
  [
    '“{value}” is no answer to “{field}”',
    '”{value}” är inget svar på ”{field}”',
    '«{value}» — не ответ на «{field}»',
  ],
  [
    'phase {phase} shows {parts}, and the answers of {earlier} can be rewritten afterwards; add “frozen: true” to keep them as they were given',
    'fasen {phase} visar {parts}, och svaren i {earlier} kan skrivas om efteråt; lägg till ”frozen: true” för att behålla dem som de gavs',
    'этап {phase} показывает {parts}, а ответы этапа {earlier} потом можно переписать; добавьте «frozen: true», чтобы они остались как были',
  ],
  [
    'the bundle has no chain of digests (it was made by version 0.1, or the file was taken out): whether all its events are there cannot be shown',
    'paketet har ingen kedja av kontrollsummor (det gjordes med version 0.1, eller filen har tagits bort): det går inte att visa att alla händelser finns med',
    'в пакете нет цепочки контрольных сумм (он сделан версией 0.1, или файл убрали): нельзя показать, что все события на месте',
  ],
  [
    'the event of this line is not the one that was exported: it was altered or moved, or one before it is missing. {inner}',
    'händelsen på den här raden är inte den som exporterades: den har ändrats eller flyttats, eller en före den saknas. {inner}',
    'событие в этой строке не то, что было выгружено: его изменили или переставили, или пропало одно из прежних. {inner}',
  ],
  [
    'the last line, with counts and digests, is missing: the file was cut. {inner}',
    'den sista raden, med antal och kontrollsummor, saknas: filen har kapats. {inner}',
    'нет последней строки с числами и контрольными суммами: файл обрезан. {inner}',
  ],
  [
    'the file ends too early: {wanted} lines were exported, {missing} of them are missing from here on. {inner}',
    'filen slutar för tidigt: {wanted} rader exporterades, {missing} av dem saknas härifrån. {inner}',
    'файл обрывается: было выгружено строк: {wanted}, отсюда не хватает: {missing}. {inner}',
  ],
  [
    '{wanted} lines were exported, and {got} are here. {inner}',
    '{wanted} rader exporterades, och {got} finns här. {inner}',
    'было выгружено строк: {wanted}, здесь их {got}. {inner}',
  ],
  [
    'the file is not as it was exported: its digest differs. {inner}',
    'filen är inte som den exporterades: kontrollsumman är en annan. {inner}',
    'файл не такой, каким был выгружен: контрольная сумма другая. {inner}',
  ],
  [
    '{wanted} events were exported, and {got} hashes are here. {inner}',
    '{wanted} händelser exporterades, och {got} kontrollsummor finns här. {inner}',
    'было выгружено событий: {wanted}, контрольных сумм здесь: {got}. {inner}',
  ],
  [
    'If this was done on purpose, take {file} out of the bundle: it is then read without proof',
    'Om det gjordes med avsikt, ta bort {file} ur paketet: det läses då utan bevis',
    'Если это сделано намеренно, уберите {file} из пакета: тогда он читается без проверки',
  ],
  [
    'there is no output of the system “{system}”',
    'det finns ingen text från systemet ”{system}”',
    'нет текста системы «{system}»',
  ],
  [
    'there is no guideline version',
    'det finns ingen version av riktlinjerna',
    'нет ни одной версии инструкции',
  ],
  ['there is no {kind} “{id}”', 'det finns ingen post ”{id}” ({kind})', 'нет записи «{id}» ({kind})'],
  [
    'the version {version} was used before',
    'version {version} har redan använts',
    'версия {version} уже была',
  ],
  [
    '{pair} does not name two different outputs of “{id}”',
    '{pair} nämner inte två olika texter i ”{id}”',
    '{pair} — не два разных текста задания «{id}»',
  ],
  [
    'the answers of “{id}”, phase {phase}, are not valid under the protocol',
    'svaren i ”{id}”, fasen {phase}, är inte giltiga enligt protokollet',
    'ответы «{id}» на этапе {phase} недопустимы по протоколу',
  ],
  [
    'the answers of {id} in phase {phase} are not valid under their protocol',
    'svaren i {id} i fasen {phase} är inte giltiga enligt sitt protokoll',
    'ответы {id} на этапе {phase} недопустимы по их протоколу',
  ],
  [
    'the assignment “{id}” is not {person}’s, who cannot amend it',
    'uppdraget ”{id}” hör inte till {person}, som därför inte kan rätta det',
    'назначение «{id}» не принадлежит {person}, поэтому {person} не может его исправить',
  ],
  [
    'the assignment “{id}” is not {person}’s',
    'uppdraget ”{id}” hör inte till {person}',
    'назначение «{id}» не принадлежит {person}',
  ],
  [
    'phase {phase} of “{id}” is judged before phase {other}; the judgement of that one is missing',
    'fasen {phase} i ”{id}” är bedömd före fasen {other}; bedömningen av den saknas',
    'этап {phase} в «{id}» оценён раньше этапа {other}, а оценки того этапа нет',
  ],
  [
    'phase {phase} of “{id}” is amended, and was never judged',
    'fasen {phase} i ”{id}” är rättad men bedömdes aldrig',
    'этап {phase} в «{id}» исправлен, хотя его не оценивали',
  ],
  [
    'a {kind} names its assignment and its phase',
    'en post av slaget {kind} ska nämna uppdrag och fas',
    'запись вида {kind} должна называть назначение и этап',
  ],
  [
    '“{id}” is called done, and its judgement of phase {phases} is missing from events.jsonl',
    '”{id}” kallas klar, men bedömningen av fasen {phases} saknas i events.jsonl',
    '«{id}» считается готовым, но оценки этапа {phases} нет в events.jsonl',
  ],
  [
    '“{id}” is called committed in part, and no judgement of it is in events.jsonl',
    '”{id}” kallas delvis inlämnad, men events.jsonl har ingen bedömning av den',
    '«{id}» считается сданным частично, но в events.jsonl нет его оценки',
  ],
];
