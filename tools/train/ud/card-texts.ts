// What the cards of Swedish and Russian say in words.
import type { UdCardText } from './card.ts';

export const swedishText: UdCardText = {
  name: 'Swedish',
  madeBy: '`npm run train`',
  hasDictionary: true,
  data: `Universal Dependencies Swedish Talbanken (training part rebuilt from UD 1.0 and 2.3 to today's
conventions, development part) and Swedish PUD. The dictionary is hunspell's Swedish dictionary.`,
  lookedAt: `Sizes, epochs and rules were chosen on Talbanken's development part, with a model that had not learned from it; the published model has. Talbanken's
test part, SweLL and DaLAJ were measured: no model learned from them. The figure for tokens on the test part was seen while rules of the tokeniser were added; the rules
themselves come from errors in the training and development parts.`,
  licence: `The model (\`swedish.bin.gz\`) is licensed under CC BY-SA 4.0, see \`LICENSE\`. It was trained on

- UD Swedish Talbanken (Joakim Nivre, Aaron Smith, Victor Norrman), CC BY-SA 4.0;
- UD Swedish PUD (Joakim Nivre, Rasa Griciūtė, Victor Norrman), CC BY-SA 4.0.

The word list (\`hunspell.bin.gz\`) is made from the Swedish dictionary of hunspell (DSSO, Göran Andersson), LGPL-3.0: \`NOTICE-hunspell.txt\`.`,
};

export const russianText: UdCardText = {
  name: 'Russian',
  madeBy: '`npm run train`',
  hasDictionary: true,
  data: `Universal Dependencies Russian Taiga, GSD, PUD and Poetry brought to one set of conventions (training and development parts), and
the disambiguated texts of OpenCorpora, from which only tags are learned. The dictionary is OpenCorpora's.`,
  lookedAt: `Sizes, epochs and rules were chosen on the development part, with a model that had not learned from it; the published model has. The test parts of
GSD and Taiga were measured: no model learned from them. The last change of settings was not measured on the development part first, and the figures for tokens on the test
parts were seen while rules of the tokeniser were added; the rules themselves come from errors in the training and development parts.`,
  licence: `The model (\`russian.bin.gz\`) is licensed under CC BY-SA 4.0, see \`LICENSE\`. It was trained on

- UD Russian Taiga, GSD and Poetry (Olga Lyashevskaya, Olga Rudina, Natalia Vlasova, Anna Zhuravleva, Dmitri Sitchinava, Ryan McDonald, Vitaly Nikolaev), CC BY-SA 4.0;
- UD Russian PUD (Hans Uszkoreit and others), CC BY-SA 3.0;
- texts and dictionary of OpenCorpora (opencorpora.org contributors), CC BY-SA 3.0.

The word list (\`opencorpora.bin.gz\`) is OpenCorpora's dictionary, CC BY-SA 3.0: \`NOTICE-opencorpora.txt\`.`,
};
