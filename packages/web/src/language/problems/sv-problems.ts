// Problems in files, in Swedish.
import type { ProblemValues } from '@corrigenda/core/internal';
import type { ProblemTexts } from './problem-text.ts';

const number = (value: string | number | undefined) => Number(value).toLocaleString('sv');

const shifted = ({ source, from, by, at }: ProblemValues) => {
  const away = `${Math.abs(Number(by))} ${Math.abs(Number(by)) === 1 ? 'rad' : 'rader'} ${Number(by) > 0 ? 'längre ned' : 'längre upp'}`;
  return `från rad ${from} passar raderna till källan ${away} (${source}:${at}); strax före tycks en rad saknas eller stå dubbelt`;
};

export const svProblems: ProblemTexts = {
  'parallel/empty': ({ lines }) =>
    lines === 0
      ? 'filen är tom; den ska ha en mening per rad'
      : 'filen har bara tomma rader; den ska ha en mening per rad',
  'parallel/lines': (values) =>
    `filen har ${values.lines} rader och ${values.source} har ${values.sourceLines}; de ska ha lika många${values.from === undefined ? '' : `; ${shifted(values)}`}`,
  'parallel/shifted': shifted,
  'parallel/line-ends': ({ own, theirs, source }) =>
    `raderna slutar med ${own}, de i ${source} med ${theirs}; båda läses som radslut och inget tal beror på det`,
  'parallel/unicode-form': ({ lines, source }) =>
    `${lines === 1 ? 'den här raden har' : `${lines} rader har`} ord i en annan Unicode-form än ${source} (sammansatta mot uppdelade bokstäver), och de räknas som ändringar; spara alla filer i samma form, NFC`,
  'parallel/swapped': ({ away, all, source }) =>
    `på ${away} av de ${all} rader som filen gör bättre eller sämre ligger ${source} närmare referenserna än den här filen; är källa och system omkastade?`,
  'parallel/system-is-reference': ({ other }) =>
    `det här är samma text som referensen ${other}; dess resultat säger ingenting`,
  'parallel/system-is-source': ({ other }) => `det här är samma text som ${other}: ingenting rättas`,
  'parallel/equal-systems': ({ other }) => `det här är samma text som ${other}`,
  'parallel/reference-is-source': ({ other }) =>
    `det här är samma text som ${other}: en referens utan rättningar`,
  'parallel/untokenised': ({ percent }) =>
    `${percent} % av orden slutar med ett skiljetecken, så texten tycks inte vara delad i ord; kryssa i Dela i ord om det stämmer`,
  'file/utf-16': () => 'det här är text i UTF-16; den ska vara i UTF-8',
  'file/binary': ({ byte }) =>
    `byte nummer ${byte} är noll, så det här ser ut som en binärfil; filen ska vara text i UTF-8`,
  'file/invalid-utf-8': () => 'tecknet här är inte UTF-8; filen ska vara text i UTF-8',
  'file/large': ({ megabytes }) =>
    `filen har mer än ${megabytes} MB text, vilket är gränsen för en utvärdering; dela upp den`,
  'file/long-line': ({ bytes }) =>
    `raden är längre än ${number(bytes)} byte, vilket är gränsen för en mening; filen ska ha en mening per rad`,
  'file/gzip': () => 'den packade filen är skadad eller ofullständig; kopierades den ända till slutet?',
  'file/unreadable': () => 'webbläsaren kan inte läsa det här; det ska vara en fil (är det en mapp?)',
  'zip/empty': () => 'det finns inga filer i zip-filen',
  'zip/unreadable': () =>
    'zip-filen kan inte läsas: den är skadad, ofullständig, för stor eller har filer som inte är text',
  'items/none': () =>
    'filen har inga uppgifter; den ska ha kolumner eller fält source, reference och output:NAMN',
  'evaluate/text': () => 'namnet säger M2, men det här är vanlig text; den läses som en mening per rad',
  'evaluate/two-sources': ({ other }) =>
    `det finns bara en källa, och den är ${other}; välj en annan roll för en av de två`,
  'evaluate/source': ({ sentence, source, sentences }) =>
    `mening ${sentence} skiljer sig från den i ${source}; orden ska vara desamma i alla ${sentences} meningar`,
  'm2/made': ({ beside }) =>
    `det här är inte den text som ${beside} gäller (den har ändrats eller skrivits om), så ändringarna räknas som gjorda på annat håll; ta bort uppgiften om det är riktigt`,
  'm2/made-unknown': ({ beside }) =>
    `${beside} säger inte hur ändringarna gjordes, så de räknas som gjorda på annat håll`,
  'm2/made-alone': ({ other }) =>
    `den här filen säger hur ändringarna i ${other} gjordes; släpp även den filen`,
  'm2/byte-order-mark': () => 'filen börjar med ett BOM-tecken, som hoppas över',
  'm2/unknown-line': () => 'raden börjar inte med `S ` eller `A `',
  'm2/edit-without-sentence': () => 'en ändring utan mening före sig; en rad med `S ` saknas',
  'm2/missing-blank-line': () => 'en mening börjar här utan tom rad före',
  'm2/blank-lines': () => 'en tom rad för mycket; det ska vara en efter varje mening',
  'm2/spaces-only': () => 'en rad med bara blanksteg; den ska vara tom',
  'm2/truncated': () => 'filen slutar mitt i en rad',
  'm2/no-final-blank-line': () => 'efter den sista meningen saknas en tom rad',
  'm2/line-too-long': () => 'raden är längre än gränsen för en mening',
  'm2/too-many-tokens': () => 'meningen har fler ord än vad som läses',
  'm2/lone-surrogate': () => 'ett halvt tecken (ett ensamt surrogat); tecknen ska vara hela',
  'm2/missing-fields': () =>
    'fält saknas; raden ska vara `A början slut|||typ|||rättning|||REQUIRED|||-NONE-|||annotatör`',
  'm2/extra-fields': () => 'raden har för många fält; det ska vara 6',
  'm2/bars-in-correction': () => 'rättningen innehåller tre lodstreck eller slutar med ett',
  'm2/span-not-integer': () => 'spannet är inte två heltal',
  'm2/span-reversed': () => 'spannet slutar före sin början',
  'm2/span-out-of-range': () => 'spannet ligger utanför meningen',
  'm2/annotator-not-integer': () => 'annotatören är inte ett heltal från 0',
  'm2/noop-span': () => 'en noop har ett annat spann än -1 -1',
  'm2/noop-with-edits': () => 'en annotatör har både noop och ändringar i samma mening',
  'm2/duplicate-edit': () => 'samma ändring står redan på en tidigare rad',
  'm2/overlapping-edits': () => 'spannet överlappar en annan ändring av samma annotatör',
  'm2/missing-noop': () => 'en annotatör har varken ändringar eller noop i den här meningen',
};
