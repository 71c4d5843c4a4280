// The words about typed edits of a campaign's texts, in Swedish.
import type { edits as english } from '../en/edits.ts';

export const edits: typeof english = {
  left: {
    title: 'Fel som systemen lämnar kvar',
    caption: (edited) =>
      `Ändringar från en systemtext till ${edited ? 'det som annotatörerna gjorde av den' : 'referensen'}, efter typ: antal per 100 systemtexter. Mörkare: fler.`,
  },
  changes: {
    title: 'Vad systemen ändrar',
    caption:
      'Ändringar från källtexten till en systemtext, efter typ: antal per 100 systemtexter. Mörkare: fler.',
  },
  said: (count, outputs) => `${count} i ${outputs} systemtexter`,
  type: 'Typ',
  inHundred: (system) => `${system}, per 100`,
  all: 'alla',
  answers: {
    title: 'Kvarvarande fel efter människors svar',
    figure: 'Kvarvarande fel i en systemtext, efter svar och system',
    said: (mean, outputs, types) => `${mean} i var och en av ${outputs} systemtexter; ${types || 'inga'}`,
    caption:
      'Antalet kvarvarande fel i medeltal i de texter från ett system som fick detta svar; ett streck där ingen fick det. Tabellen anger feltyperna.',
    columns: ['Kriterium', 'Svar', 'System', 'Systemtexter', 'Fel per text', 'Typer'],
  },
};
