// The front page in Swedish.
import type { FrontTexts } from './en.ts';

export const sv: FrontTexts = {
  line: 'Arbetsbänken för utvärdering av grammatikrättning.',
  about: {
    try: 'Se ändringarna mellan en mening och dess rättning, deras typer, och varför.',
    evaluate: 'Släpp källa, referenser och systemtexter; få mått med intervall, och varje mening.',
    judge: 'Driv en kampanj: betyg, rangordning, efterredigering, samstämmighet.',
  },
  example: 'Ett exempel. Peka på en ändring.',
  change: 'Ändra meningen',
  judge: {
    lead: 'Kampanjer öppnas med en länk: ledare och bedömare har var sin.',
    link: 'Din länk',
    wrong: 'Det här är ingen länk till en kampanj. Klistra in hela länken, med det som står efter #.',
    open: 'Öppna',
    none: 'Ingen länk ännu?',
    start: 'Starta en arbetsbänk med exempelkampanjer på din egen dator:',
    prints: 'Den skriver ut länkar till en ledare och till bedömare.',
  },
};
