// problem -> sentence: what an annotator reads, in the languages of the interface.
import type { Field, Translated } from './protocol.ts';
import { translate } from './translate.ts';

type Sentence = (label: string, output: string | undefined) => string;

const forOutput = { en: ' for ', sv: ' för ', ru: ' для ' };

function sentences(en: Sentence, sv: Sentence, ru: Sentence) {
  const byLanguage = { en, sv, ru };
  return (label: Translated | string, output?: string): Translated => {
    const say = (language: 'en' | 'sv' | 'ru') =>
      byLanguage[language](
        typeof label === 'string' ? label : translate(label, language),
        output && forOutput[language] + output,
      );
    return { en: say('en'), sv: say('sv'), ru: say('ru') };
  };
}

const missingChoice = sentences(
  (label, output = '') => `Choose “${label}”${output}.`,
  (label, output = '') => `Välj ”${label}”${output}.`,
  (label, output = '') => `Выберите «${label}»${output}.`,
);
const missingText = sentences(
  (label, output = '') => `Fill in “${label}”${output}.`,
  (label, output = '') => `Fyll i ”${label}”${output}.`,
  (label, output = '') => `Заполните «${label}»${output}.`,
);
const missingSlider = sentences(
  (label, output = '') => `Set the slider “${label}”${output}.`,
  (label, output = '') => `Ställ in reglaget ”${label}”${output}.`,
  (label, output = '') => `Установите ползунок «${label}»${output}.`,
);

export function missingMessage(field: Field, output?: string): Translated {
  if (field.kind === 'slider') return missingSlider(field.label, output);
  const written = field.kind === 'text' || field.kind === 'post-edit';
  return (written ? missingText : missingChoice)(field.label, output);
}

export const invalidMessage = sentences(
  (label, output = '') => `The answer to “${label}”${output} is not one of those allowed.`,
  (label, output = '') => `Svaret på ”${label}”${output} är inte tillåtet.`,
  (label, output = '') => `Недопустимый ответ на «${label}»${output}.`,
);
export const exclusiveMessage = sentences(
  (label, output = '') => `“${label}” cannot stand together with another answer${output}.`,
  (label, output = '') => `”${label}” kan inte stå tillsammans med ett annat svar${output}.`,
  (label, output = '') => `«${label}» нельзя сочетать с другим ответом${output}.`,
);
export const tooLongMessage = sentences(
  (label, output = '') => `The text of “${label}”${output} is too long.`,
  (label, output = '') => `Texten i ”${label}”${output} är för lång.`,
  (label, output = '') => `Текст «${label}»${output} слишком длинный.`,
);
export const characterMessage = sentences(
  (label, output = '') => `The text of “${label}”${output} has a character that is not text.`,
  (label, output = '') => `Texten i ”${label}”${output} har ett tecken som inte är text.`,
  (label, output = '') => `В тексте «${label}»${output} есть символ, который не является текстом.`,
);
export const tieMessage = sentences(
  (label) => `“${label}”: two outputs have the same rank, and ties are not allowed.`,
  (label) => `”${label}”: två texter har samma plats, och delade platser är inte tillåtna.`,
  (label) => `«${label}»: два варианта на одном месте, а это не допускается.`,
);
export const unknownFieldMessage = sentences(
  (label, output = '') => `There is no question “${label}”${output} in this phase.`,
  (label, output = '') => `Det finns ingen fråga ”${label}”${output} i det här steget.`,
  (label, output = '') => `На этом этапе нет вопроса «${label}»${output}.`,
);
export const unknownOutputMessage = sentences(
  () => 'An answer belongs to an output that is not part of this item.',
  () => 'Ett svar hör till en text som inte ingår i uppgiften.',
  () => 'Ответ относится к варианту, которого нет в этом задании.',
);
export const shapeMessage = sentences(
  () => 'The answers do not have the expected form: { item: {...}, outputs: {...} }.',
  () => 'Svaren har inte den väntade formen: { item: {...}, outputs: {...} }.',
  () => 'Ответы имеют неожиданный вид; ожидалось { item: {...}, outputs: {...} }.',
);
