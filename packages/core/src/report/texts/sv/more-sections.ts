// The words of a report's sections about texts, people, metrics and parts of the data, in Swedish.
import type { TieRule } from '../../../results/meta/sentence-level.ts';
import type { moreSections as english } from '../en/more-sections.ts';

const rules: Readonly<Record<TieRule, string>> = {
  second: 'som en vinst för det senare nämnda systemet, så som de publicerade skripten räknar',
  half: 'som halvt rätt',
  wrong: 'som fel',
  drop: 'inte alls',
};

export const moreSections: typeof english = {
  map: {
    title: 'Karta över texterna',
    figure: 'Avstånd mellan textversionerna',
    caption: (items, edited) =>
      `Normaliserade teckenavstånd i medeltal mellan alla versioner över ${items} uppgifter, i två dimensioner (klassisk skalning).${edited ? ' Små röda punkter är efterredigerade texter, förbundna med den systemtext de utgår från.' : ''}`,
    version: 'Version',
    names: { source: 'källtext', reference: 'referens' },
    distance: (length) => `avstånd ${length}`,
  },
  metrics: {
    title: 'Automatiska mått',
    caption: (rule) =>
      `Korrelation mellan automatiska poäng och människors bedömningar: över system, bara ur de bedömda meningarna när måttet har poäng för fler; och över de par av systemtexter som människor avgjorde, där lika poäng räknas ${rules[rule]} (regeln ”${rule}”; de andra reglerna står bredvid).`,
    columns: [
      'Mått',
      'System',
      'Bedömda meningar',
      'Rader',
      'Pearson',
      'Spearman',
      'Kendall',
      'Jämförda par',
      'Avgjorda par',
      'Lika enligt måttet',
      'Räknade',
      'Träffsäkerhet',
      'Kendall (meningar)',
    ],
    accuracy: (rule) => `Träffsäkerhet, ${rule}`,
    remark: 'Anmärkning',
  },
  severity: {
    title: 'Annotatörer',
    figure: 'Annotatörernas stränghet',
    axis: 'Avstånd till de andra på samma systemtexter',
    caption:
      'Varje annotatörs medelvärde över det de bedömt, och hur långt det ligger från de andras på samma systemtexter: under noll är strängare. Kriterier där ingen avviker finns bara i tabellen. Split-half: korrelationen mellan systemens medelvärden i slumpvisa halvor av uppgifterna, uppräknad till full längd.',
    columns: [
      'Kriterium',
      'Annotatör',
      'Medelvärde',
      'n',
      'Annat',
      'Stränghet',
      'Reliabilitet (split-half)',
      'Anmärkning',
    ],
  },
  order: {
    title: 'Ordningseffekt',
    figure: 'Medelbetyg efter plats på skärmen',
    axis: 'Medelbetyg',
    place: (number) => `plats ${number}`,
    caption: 'Texterna visas i slumpvis ordning, så alla platser borde ha samma medelvärde.',
    columns: ['Kriterium', 'Plats', 'Medelvärde', 'n'],
  },
  time: {
    title: 'Tid per uppgift',
    figure: 'Sekunder per uppgift',
    axis: 'Sekunder per uppgift',
    seconds: (number) => `${number} s`,
    caption:
      'En punkt per uppgift; strecket och siffran är medianen. Pauser är borträknade, och de långsammaste 2 % står vid kanten.',
    columns: ['Annotatör', 'Uppgifter', 'Median, sekunder'],
  },
  breakdown: {
    title: (label, key) => `${label} efter ${key}`,
    figure: (title) => `${title} med 95 % intervall`,
    group: 'grupp',
    items: (value, items) => `${value} (${items} ${items === 1 ? 'uppgift' : 'uppgifter'})`,
    caption: (key) =>
      `Samma beräkning på uppgifterna för varje värde av ${key}; färre uppgifter ger bredare intervall.`,
    system: 'System',
    interval: '95 % intervall',
  },
  mixedModel: {
    title: 'Blandad modell',
    figure: 'Systemens medelvärden enligt den blandade modellen med 95 % intervall',
    axis: 'Skattat medelvärde',
    caption:
      'Vad ett system får i genomsnitt över sådana uppgifter och annotatörer: linjär blandad modell av betygen med system som fasta effekter och uppgifter och annotatörer som korsade slumpeffekter, skattad med REML; intervallen kommer från medelfelen (normalfördelning). Två systems medelvärden delar uppgifternas och annotatörernas variation, så jämför dem genom skillnaden mot det första.',
    columns: [
      'Kriterium',
      'System',
      'Medelvärde',
      'Medelfel',
      '95 % intervall',
      'Skillnad mot det första',
      'Skillnadens medelfel',
      '95 % intervall för skillnaden',
      'Anmärkning',
    ],
  },
  variance: {
    title: 'Vad betygen varierar med',
    caption:
      'Den blandade modellens varianskomponenter: hur mycket betygen på ett och samma system varierar mellan uppgifter, mellan annotatörer och i övrigt.',
    columns: ['Kriterium', 'Komponent', 'Varians', 'Standardavvikelse', 'Procent', 'Anmärkning'],
    names: { items: 'uppgifter', raters: 'annotatörer', residual: 'övrigt' },
  },
  adjudicated: {
    wins: 'Expected Wins efter avgöranden',
    mean: 'Medelvärde efter avgöranden',
    count: 'Antal efter avgöranden',
    share: 'Andel efter avgöranden',
    caption: (decisions) =>
      `Efter avgöranden: varje bedömning av det som avgjorts (${decisions} ${decisions === 1 ? 'avgörande' : 'avgöranden'}) räknas så som det avgjordes.`,
  },
  page: {
    methods: 'Metod',
    copyMethods: 'Kopiera metodtexten',
    download: 'Ladda ner talen (JSON)',
    numbers: 'Tal',
    copyAs: (name) => `Kopiera som ${name}`,
    copied: 'Kopierat',
    figure: (title) => `${title}, figur`,
    table: (title) => `${title}, tal`,
    footer: 'Alla tal kan räknas om från kampanjens export: corrigenda report --verify.',
  },
};
