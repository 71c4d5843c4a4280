// The words about metrics against people and about metrics on gold edits, in Swedish.
import type { HumanColumn, ResampledOver } from '../../../results/meta/meta-evaluation.ts';
import type { meta as englishMeta, validation as englishValidation } from '../en/meta.ts';
import { tieRuleColumns, withIntervals } from '../word-lists.ts';

const over: Readonly<Record<ResampledOver, string>> = {
  items: 'meningar',
  systems: 'system',
  both: 'meningar och system',
};

const people: Readonly<Record<HumanColumn, string>> = {
  'expected-wins': 'Expected Wins',
  trueskill: 'TrueSkill',
  given: 'människors poäng',
};

export const meta: typeof englishMeta = {
  people,
  systems: {
    title: 'System: korrelation med människor',
    figure: 'Måttens korrelation med människor över systemen',
    axis: (column) => `korrelation med ${people[column]}`,
    caption: ({ systems, column, resamples, over: unit }, kept) =>
      `Måttens korpuspoäng för ${systems} system mot ${people[column]}; linjerna är 95 % intervall från ${resamples} omsamplingar av ${over[unit]}${kept ? ', där människors poäng hålls oförändrade' : ''}. I de två sista kolumnerna ersätter vinster mening för mening korpuspoängen.`,
    columns: [
      'Mått',
      'n',
      ...withIntervals('Pearson', 'Spearman', 'Kendall'),
      'enligt Expected Wins',
      'enligt TrueSkill',
    ],
    lowerIsBetter: (metric) => `${metric} (lägre är bättre)`,
    names: { pearson: 'Pearson', spearman: 'Spearman', kendall: 'Kendall' },
  },
  scatter: {
    title: 'Varje system enligt måtten och enligt människor',
    figure: 'Systemens poäng enligt måtten mot människors bedömning',
    caption:
      'Varje punkt är ett system; linjerna är 95 % intervall över meningar, vågrätt för människor och lodrätt för måttet.',
    system: 'System',
  },
  sentences: {
    title: 'Meningar: vilken text föredras',
    figure: 'Hur ofta måtten håller med människor om par av systemtexter',
    axis: 'träffsäkerhet, lika poäng räknas halvt',
    caption:
      'Hur ofta måttet föredrar samma systemtext som människor. Regler när måttet ger lika poäng: seeda, en röst på det senare nämnda systemet (publicerad regel); half, halvt rätt; drop, räknas inte; acc_eq räknar även människors oavgjorda; calibrated väljer tröskeln e under vilken skillnader räknas som lika. Andelen lika står bredvid: den publicerade regeln belönar lika poäng när de senare nämnda systemen är bättre.',
    columns: ['Mått', 'Par', 'Lika', ...tieRuleColumns('Kendall'), 'acc_eq', 'calibrated', 'e'],
  },
  windows: {
    title: 'Jämna system: fönster av grannar',
    figure: 'Korrelation inom fönster av närliggande system',
    axis: 'fönster, bästa systemen först',
    caption: (windows, size) =>
      `Systemen ordnade efter människors bedömning; vart och ett av de ${windows} fönstren rymmer ${size} grannar. Ett mått som bara skiljer bra system från dåliga faller till 0 eller därunder inom ett fönster.`,
    columns: ['Mått', 'Fönster', 'System', 'Pearson', 'Spearman'],
  },
  ranks: {
    title: (rated) => `Överensstämmelse för varje par av ${rated ? 'betyg' : 'rangtal'}`,
    figure: (rated) => `Hur ofta måtten håller med människor, efter par av ${rated ? 'betyg' : 'rangtal'}`,
    said: (better, worse, accuracy, pairs) => `${better} och ${worse}: ${accuracy} av ${pairs} par`,
    caption: (rated) =>
      `Andelen i procent av paren med dessa två ${rated ? 'betyg' : 'rangtal'}, det bättre vid sidan och det sämre ovanför, där måttet håller med (publicerad regel för lika poäng). Texter långt ifrån varandra är lätta att skilja; grannarna visar hur fint måttet ser.`,
    columns: (rated) => [
      'Mått',
      rated ? 'Bättre betyg' : 'Bättre rangtal',
      rated ? 'Sämre betyg' : 'Sämre rangtal',
      'Träffsäkerhet',
      'Par',
    ],
  },
  tests: {
    title: 'Vilket mått är bättre: test',
    figure: 'Williams test mellan varje par av mått',
    said: (row, column, p) => `${row} stämmer bättre än ${column}: p = ${p}`,
    caption:
      'Ensidigt p för att radens mått stämmer bättre med människor än kolumnens (Williams test av Pearsons korrelation över systemen); starkt färgade rutor ligger under 0.05, svagt färgade under 0.1. Tabellen har också PERM-BOTH, som mening för mening byter det som de två måtten har räknat och beräknar poängen på nytt ur summorna. p-värdena är inte korrigerade för hur många de är.',
    columns: ['Mått', 'mot', 'n', 'Williams t', 'p', 'PERM-BOTH, skillnad', 'p'],
  },
  finding: {
    none: (systems) => `Inget mått kan jämföras med människor över ${systems} system.`,
    best: (metric, systems, r) =>
      `${metric} stämmer bäst med människor över ${systems} system (Pearson ${r}).`,
    othersLess: 'Alla andra stämmer signifikant sämre.',
    alike: (metrics, systems) => `${metrics.join(', ')} kan inte skiljas från det med ${systems} system.`,
  },
  methods: ({ systems, column, resamples, over: unit }, { sentences, rankings, resampled, window }) =>
    `Måtten beräknades på ${sentences} meningar från ${systems} system och jämfördes med ${people[column]}${rankings === null ? '' : ` ur ${rankings} rangordningar`}. Intervallen är de mittersta 95 % av ${resamples} omsamplingar av ${over[unit]}${resampled ? '; människors poäng räknades om ur bedömningarna av de dragna meningarna' : ''}. Måtten jämfördes med Williams test och PERM-BOTH (Deutsch et al. 2021), ensidigt. Ett fönster rymmer ${window} system.`,
  footer: 'Alla tal kan räknas om från samma texter och bedömningar: corrigenda meta.',
};

export const validation: typeof englishValidation = {
  finding: {
    none: 'Ingen mening har två ändringar av samma annotatör, så det finns inget att jämföra.',
    best: (metric, kendall) =>
      `${metric} föredrar oftast texten med fler av de nödvändiga rättelserna (Kendall ${kendall})`,
    worst: (metric, kendall) => `, ${metric} mest sällan (${kendall})`,
  },
  methods: (sentences, own) =>
    `Varje annotatörs ändringar i ${sentences} meningar infördes i alla kombinationer (vid fler än sex ändringar längs 100 slumpvisa ordningar); en text med fler av dem borde få högre poäng än en med färre. Referenser: ${own ? 'bara samma annotatörs' : 'alla annotatörers'}. Pseudosystemen inför varje ändring av en slumpvis vald annotatör med sannolikheten p. Efter Choshen och Abend (2018).`,
  order: {
    title: 'Fler rättelser, högre poäng?',
    figure: 'Hur ofta måtten föredrar fler av de nödvändiga rättelserna',
    axis: 'Kendall, alla par',
    none: 'ingen mening har två ändringar',
    caption:
      'Par av delvis rättade meningar där den ena har alla ändringar som den andra har och fler därtill: 1 om måttet alltid föredrar den, 0 om det inte kan skilja dem åt.',
    columns: ['Mått', 'Meningar', 'Rätt', 'Fel', 'Lika', 'Kendall', 'Medel över meningar'],
  },
  types: {
    title: 'Typer som ett mått bestraffar',
    figure: 'Belöning och bestraffning av enskilda ändringar efter typ',
    said: (rewarded, punished, same) =>
      `belönade ${rewarded}, bestraffade ${punished}, ingen skillnad ${same}`,
    caption:
      'En riktig ändring till av denna typ: hur mycket oftare den höjer poängen än sänker den, i procent. Röda rutor bestraffas.',
    columns: ['Typ', 'Mått', 'Belönade', 'Bestraffade', 'Ingen skillnad', 'Kendall'],
  },
  systems: {
    title: 'Pseudosystem',
    caption:
      'System som gör varje nödvändig rättelse med sannolikheten p: korrelationen (Spearman) mellan p och korpuspoängen, samt poängen.',
    columns: ['Mått', 'Spearman'],
  },
  footer: 'Alla tal kan räknas om från samma fil: corrigenda meta --m2.',
};
