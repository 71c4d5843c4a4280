// The headline and the methods paragraph of a report in Swedish, sentence by sentence.
import type { TrueSkillSetting } from '../../../stats/index.ts';
import type { finding as englishFinding, methods as englishMethods } from '../en/sentences.ts';

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} och ${names[names.length - 1]}`;
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const people = (n: number) => count(n, 'annotatör', 'annotatörer');
const tasks = (n: number) => count(n, 'uppgift', 'uppgifter');

export const finding: typeof englishFinding = {
  judged: (annotators, items, systems) =>
    `${people(annotators)} bedömde ${tasks(items)} från ${systems} system.`,
  notSeparated: (names) => `Bedömningarna skiljer inte ${join(names)} åt.`,
  first: (names, tied) =>
    names.length > 1
      ? `${join(names)} ${tied ? 'delar förstaplatsen' : 'ligger i topp'}`
      : `${names[0]} är bäst`,
  following: (names, tied, last) =>
    `${join(names)} ${last ? 'kommer sist' : 'följer'}${names.length > 1 && tied ? ' på delad plats' : ''}`,
  disagree: (names) => `rangintervall och tester ger olika besked om ${join(names)}`,
  ahead: (upper, lower) => `${join(upper)} ligger före ${join(lower)}`,
  overlaps: (names, both) => `${join(names)} överlappar med ${both ? 'båda' : 'alla dessa'}`,
  summedUp: (top, bottom, separated, pairs) =>
    `ingen ligger före ${join(top)}, och ${join(bottom)} ligger inte före någon; ${separated} av ${pairs} par skiljs åt`,
};

const priors: Readonly<Record<TrueSkillSetting, string>> = {
  literature: 'apriorifördelning med medelvärde 0 och standardavvikelse 0.5, beta 0.25',
  wmt: 'apriorifördelning med medelvärde 0 och standardavvikelse 0.5, beta 0.5 gånger antalet jämförelser delat med 40',
  original: 'apriorifördelning med medelvärde 25 och standardavvikelse 25/3',
};

/** Inside of a sentence only names of people begin with a capital letter. */
const listed = (names: readonly string[]) =>
  names.map((name) => name.replace(/^(?:Andel|Kappa|Lika)\b/, (word) => word.toLowerCase())).join('; ');

export const methods: typeof englishMethods = {
  judged: (annotators, { items, systems, rejections }) =>
    `${people(annotators)} bedömde ${tasks(items)} med texter från ${systems} system${rejections > 0 ? `; ${count(rejections, 'avvisad uppgift', 'avvisade uppgifter')} ingår inte` : ''}.`,
  means: 'Medelvärden är över bedömningar.',
  meansAndOther: (kept) =>
    `Medelvärden är över bedömningar; svaret ”Annat” räknas för sig och är ett saknat värde i medelvärden och i alla koefficienter utom ${kept ? 'AC1, Fleiss kappa och nominellt alfa, som behåller det som en egen kategori, samt ' : ''}andelen lika svar och parvis kappa, där det är kategorin 0 (båda ges också utan det).`,
  editDistance:
    'Redigeringsavståndet är Levenshteinavståndet i tecken mellan systemtexten och den slutliga redigerade texten, delat med den längre textens längd.',
  agreement: (papers) =>
    `Samstämmighet: ${listed(papers)}. Kappa ges dels som medelvärde över par av annotatörer, viktat med antalet gemensamma enheter, dels sammanslaget, som ett enda kappa över alla par av betyg; kappas vikter räknas på ordningsnumren hos de kategorier som förekommer i de jämförda betygen, som i scikit-learn, och AC2:s vikter på kategoriernas värden, som i irrCAC. Fleiss kappa tar både överensstämmelse och prevalens från enheter med minst två betyg; i varianten med prevalens från alla enheter och i AC1 och AC2 räknas varje bedömd enhet en gång (Gwet 2014). ICC beräknas på de enheter som alla annotatörer bedömt.`,
  ranking: (criterion, setting, unit) =>
    `Systemen rangordnades ${criterion === null ? 'utifrån bedömarnas jämförelser' : `utifrån varje annotatörs betyg på ${criterion}`} med Expected Wins (oavgjorda borträknade), med Bradley-Terry-styrkor (maximum likelihood, oavgjort som en halv vinst) och med TrueSkill (${priors[setting]}, sannolikheten för oavgjort skattad ur materialet, centrerat kring systemens medelvärde). Rangintervallen rymmer 95 % av omsamplingarna av ${unit === 'pairs' ? 'enskilda jämförelser' : 'uppgifterna'}; ett kluster slutar där inget rangintervall går över gränsen. Systemen jämfördes parvis med exakta tvåsidiga teckentest, korrigerade för antalet par (Holm 1979).`,
  displayed:
    'System med samma text visades en gång och tillgodoräknas lika; jämförelsen dem emellan är oavgjord.',
  expanded: 'Materialet är par av system som delades upp ur rangordningar före publiceringen.',
  judges:
    'Bedömarnas samstämmighet är kappa över bättre, lika och sämre, med slumpen skattad ur båda bedömarnas svar tillsammans, över par av bedömare med minst 50 gemensamma jämförelser.',
  mixedModel:
    'Betygen anpassades också till en linjär blandad modell med system som fasta effekter och uppgifter och annotatörer som korsade slumpeffekter (REML, den större faktorn eliminerad; Wald-intervall).',
  adjudicated: (decisions) =>
    `Bredvid resultaten av bedömningarna som de gavs står resultaten där varje bedömning av det som avgjorts i efterhand (${count(decisions, 'avgörande', 'avgöranden')}) räknas så som det avgjordes; samstämmighet, intervall och tester gäller bedömningarna som de gavs.`,
  metrics: (rule) =>
    `Korrelationer med automatiska poäng är över system, ur de bedömda meningarna; på meningsnivå över de par som människor avgjorde, där lika poäng räknas enligt regeln ”${rule}”.`,
  intervals: (resamples) =>
    `Intervallen är 95 % percentilintervall från ${resamples} omsamplingar av uppgifterna.`,
};
