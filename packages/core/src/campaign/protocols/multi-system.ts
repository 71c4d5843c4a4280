// Rate and post-edit several systems blind, in two phases: form first, then meaning against the reference.
import type { Condition, Option, Protocol, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { ladderNavigation } from './navigation.ts';

/** One step of a four-step scale: 4 best ... 1 worst. */
function step(
  id: string,
  value: number,
  label: Translated,
  meaning: Translated,
  example: Translated,
): Option {
  return { id, value, key: String(5 - value), label, meaning, example };
}

const other: Option = {
  id: 'other',
  value: 0,
  key: '0',
  missing: true,
  label: inThree('Other', 'Annat', 'Другое'),
  meaning: {
    en: 'The system broke down, or the text is no sentence at all. As a rule this holds for all three ratings.',
    sv: 'Systemet har gått sönder, eller så är texten ingen mening alls. Oftast gäller det alla tre betygen.',
  },
  example: { en: '**7 7 7 7 7 7**', sv: '**7 7 7 7 7 7**' },
};

const grammaticality: readonly Option[] = [
  step(
    'perfect',
    4,
    inThree('Perfect', 'Perfekt', 'Безупречно'),
    {
      en: 'No grammatical error under some reading of the sentence. A missing capital, a slip of the keyboard or a slightly odd collocation is allowed.',
      sv: 'Inget grammatiskt fel, om meningen läses på något rimligt sätt. En saknad versal, ett rent skrivfel eller en lite ovanlig ordförbindelse får förekomma.',
    },
    {
      en: '**på sommaren brukar vi bada i sjön bakom huset .** Only the capital letter is missing.',
      sv: '**på sommaren brukar vi bada i sjön bakom huset .** Bara den stora bokstaven saknas.',
    },
  ),
  step(
    'comprehensible',
    3,
    inThree('Comprehensible', 'Begripligt', 'Понятно'),
    {
      en: 'One or a few small errors (agreement, article, a light preposition) that leave no doubt about what is meant.',
      sv: 'Ett eller några små fel (kongruens, artikel, en lätt preposition) som inte gör det oklart vad som menas.',
    },
    {
      en: '**På sommaren brukar vi badar i sjön bakom huset .** The verb form is wrong, the meaning is plain.',
      sv: '**På sommaren brukar vi badar i sjön bakom huset .** Verbformen är fel, men meningen är klar.',
    },
  ),
  step(
    'somewhat-comprehensible',
    2,
    inThree('Somewhat comprehensible', 'Delvis begripligt', 'Отчасти понятно'),
    {
      en: 'Serious errors: a missing subject, verb or object, a wrong tense, a misleading preposition. More than one reading is possible.',
      sv: 'Allvarliga fel: subjekt, verb eller objekt saknas, tempus är fel, en preposition vilseleder. Flera tolkningar är möjliga.',
    },
    {
      en: '**På sommaren brukar badar på sjön vid bakom huset .** Who bathes, and where, has to be guessed.',
      sv: '**På sommaren brukar badar på sjön vid bakom huset .** Vem som badar, och var, måste gissas.',
    },
  ),
  step(
    'incomprehensible',
    1,
    inThree('Incomprehensible', 'Obegripligt', 'Непонятно'),
    {
      en: 'So many errors that you would not know how to correct it, because you cannot tell what it says.',
      sv: 'Så många fel att man inte vet hur meningen ska rättas, eftersom det inte går att förstå vad den säger.',
    },
    {
      en: '**Sommar brukar huset den sjö bada bakom vill .**',
      sv: '**Sommar brukar huset den sjö bada bakom vill .**',
    },
  ),
  other,
];

const fluency: readonly Option[] = [
  step(
    'extremely-natural',
    4,
    inThree('Extremely natural', 'Mycket naturligt', 'Очень естественно'),
    {
      en: 'A native speaker could well have written it, in this or in some other context.',
      sv: 'En modersmålstalare kunde mycket väl ha skrivit så, här eller i något annat sammanhang.',
    },
    {
      en: '**Vi hinner nog inte till tåget om vi stannar och äter .**',
      sv: '**Vi hinner nog inte till tåget om vi stannar och äter .**',
    },
  ),
  step(
    'somewhat-natural',
    3,
    inThree('Somewhat natural', 'Ganska naturligt', 'Довольно естественно'),
    {
      en: 'Right, but a little awkward: a native speaker would probably have put it another way.',
      sv: 'Rätt men lite otympligt: en modersmålstalare hade nog sagt det på ett annat sätt.',
    },
    {
      en: '**Vi hinner nog inte till tåget om vi gör ett uppehåll för ätandets skull .**',
      sv: '**Vi hinner nog inte till tåget om vi gör ett uppehåll för ätandets skull .**',
    },
  ),
  step(
    'somewhat-unnatural',
    2,
    inThree('Somewhat unnatural', 'Ganska onaturligt', 'Довольно неестественно'),
    {
      en: 'Plainly not written by a native speaker, but easy to follow.',
      sv: 'Tydligt att ingen modersmålstalare har skrivit det, men lätt att följa.',
    },
    {
      en: '**Vi hinner nog inte till den tåget om vi stannar för mat .**',
      sv: '**Vi hinner nog inte till den tåget om vi stannar för mat .**',
    },
  ),
  step(
    'extremely-unnatural',
    1,
    inThree('Extremely unnatural', 'Mycket onaturligt', 'Очень неестественно'),
    {
      en: 'The reader stumbles at once: verbs pile up, words are missing or stand in an impossible order.',
      sv: 'Läsaren snubblar direkt: verb staplas, ord saknas eller står i en omöjlig följd.',
    },
    {
      en: '**Vi är hinner nog inte tåg om stannar vi äter den .**',
      sv: '**Vi är hinner nog inte tåg om stannar vi äter den .**',
    },
  ),
  other,
];

const meaning: readonly Option[] = [
  step(
    'identical',
    4,
    inThree('Identical', 'Identisk', 'Совпадает'),
    {
      en: 'Says the same as the intended meaning, in whatever words. You had nothing to change.',
      sv: 'Säger samma sak som den avsedda betydelsen, med vilka ord som helst. Du behövde inte ändra något.',
    },
    {
      en: 'Intended: **Kan du skjuta upp mötet till fredag ?** Output: **Går det att flytta mötet till fredag ?**',
      sv: 'Avsett: **Kan du skjuta upp mötet till fredag ?** Texten: **Går det att flytta mötet till fredag ?**',
    },
  ),
  step(
    'minor-differences',
    3,
    inThree('Minor differences', 'Små skillnader', 'Небольшие отличия'),
    {
      en: 'A shade is different: definite or indefinite, one or many.',
      sv: 'En nyans skiljer: bestämt eller obestämt, en eller flera.',
    },
    {
      en: '**Kan du skjuta upp ett möte till fredag ?**',
      sv: '**Kan du skjuta upp ett möte till fredag ?**',
    },
  ),
  step(
    'moderate-differences',
    2,
    inThree('Moderate differences', 'Måttliga skillnader', 'Заметные отличия'),
    {
      en: 'Important words were replaced by related ones that mean something else.',
      sv: 'Viktiga ord har bytts mot besläktade ord som betyder något annat.',
    },
    {
      en: '**Kan du ställa in mötet på fredag ?**',
      sv: '**Kan du ställa in mötet på fredag ?**',
    },
  ),
  step(
    'substantially-different',
    1,
    inThree('Substantially different', 'Väsentligt annorlunda', 'Существенно отличается'),
    {
      en: 'A whole part of the sentence, or all of it, says something else.',
      sv: 'En hel del av meningen, eller hela, säger något annat.',
    },
    {
      en: '**Kan du skjuta mig till mötet på fredag ?**',
      sv: '**Kan du skjuta mig till mötet på fredag ?**',
    },
  ),
  other,
];

/** An incomprehensible text has no meaning to compare: there, Other for meaning alone is as it should be. */
const nothingToCompare: Condition = {
  all: [
    { field: 'grammaticality', is: 'incomprehensible' },
    { field: 'meaning', is: 'other' },
  ],
};

const partlyOther = inThree(
  'Other was chosen for some of the ratings only. It usually means that the system broke down, and then holds for all of them. Is this as you want it?',
  'Annat är valt för bara en del av betygen. Det brukar betyda att systemet har gått sönder, och gäller då alla. Ska det vara så?',
  '«Другое» выбрано не для всех оценок. Обычно это значит, что система дала сбой, и тогда относится ко всем. Всё верно?',
);

export const multiSystem: Protocol = {
  id: 'multi-system',
  version: 1,
  title: inThree(
    'Rate and post-edit several systems',
    'Betygsätt och redigera flera system',
    'Оценка и правка нескольких систем',
  ),
  summary: inThree(
    'Blind rating of grammaticality and fluency with minimal post-editing; then the intended meaning is shown and meaning preservation is rated.',
    'Blind bedömning av grammatik och flyt med så få ändringar som möjligt; därefter visas den avsedda betydelsen och bevarad betydelse bedöms.',
    'Слепая оценка грамматичности и естественности с минимальной правкой; затем показывается задуманный смысл и оценивается его сохранение.',
  ),
  language: 'sv',
  layout: 'outputs',
  needs: ['outputs', 'reference'],
  settings: { showSource: false },
  phases: [
    {
      id: 'form',
      label: inThree('Grammaticality and fluency', 'Grammatik och flyt', 'Грамматичность и естественность'),
      commit: inThree('Save', 'Spara', 'Сохранить'),
      reveals: ['source', 'outputs'],
      frozen: true,
    },
    {
      id: 'meaning',
      label: inThree('Meaning', 'Betydelse', 'Смысл'),
      commit: inThree('Confirm', 'Bekräfta', 'Подтвердить'),
      reveals: ['reference'],
    },
  ],
  fields: [
    {
      id: 'corrected',
      kind: 'post-edit',
      scope: 'output',
      phase: 'form',
      polarity: 'none',
      required: true,
      label: inThree('Corrected text', 'Rättad text', 'Исправленный текст'),
      guideline: {
        en: 'Edit the white box until the sentence is grammatical and sounds natural. Of several ways, take the one with the fewest changes. Do not guess at another meaning than the one you read.',
        sv: 'Ändra i den vita rutan tills meningen är grammatisk och låter naturlig. Finns det flera sätt, välj det med minst ändringar. Gissa inte fram en annan betydelse än den du läser.',
      },
    },
    {
      id: 'grammaticality',
      kind: 'choice',
      ordinal: true,
      scope: 'output',
      phase: 'form',
      polarity: 'higher-is-better',
      required: true,
      label: inThree('Grammaticality', 'Grammatik', 'Грамматичность'),
      guideline: {
        en: 'Judge the grey text by itself. It is perfect if there is *some* reading under which it is right, even if the writer meant something else; it loses only for what is wrong under every reading.',
        sv: 'Bedöm den grå texten för sig. Den är perfekt om det finns *någon* tolkning där den är rätt, även om skribenten menade något annat; bara det som är fel i varje tolkning drar ner.',
      },
      options: grammaticality,
    },
    {
      id: 'fluency',
      kind: 'choice',
      ordinal: true,
      scope: 'output',
      phase: 'form',
      polarity: 'higher-is-better',
      required: true,
      label: inThree('Fluency', 'Flyt', 'Естественность'),
      guideline: {
        en: 'How natural does the grey text sound, whatever it means? Trust your ear. A text with serious grammatical errors cannot sound natural; a grammatical one can still sound odd.',
        sv: 'Hur naturligt låter den grå texten, oavsett vad den betyder? Lita på örat. En text med allvarliga grammatiska fel kan inte låta naturlig; en grammatisk text kan ändå låta konstig.',
      },
      options: fluency,
    },
    {
      id: 'final',
      kind: 'post-edit',
      startsFrom: 'corrected',
      scope: 'output',
      phase: 'meaning',
      polarity: 'none',
      required: true,
      label: inThree(
        'Corrected text with the intended meaning',
        'Rättad text med avsedd betydelse',
        'Исправленный текст с задуманным смыслом',
      ),
      guideline: {
        en: 'If your corrected text does not yet say what the dark box says, edit it further, again with as few changes as you can. It must stay grammatical and natural.',
        sv: 'Om din rättade text ännu inte säger det som står i den mörka rutan, ändra den vidare, även nu så lite som möjligt. Den ska förbli grammatisk och naturlig.',
      },
    },
    {
      id: 'meaning',
      kind: 'choice',
      ordinal: true,
      scope: 'output',
      phase: 'meaning',
      polarity: 'higher-is-better',
      required: true,
      label: inThree('Meaning preservation', 'Bevarad betydelse', 'Сохранение смысла'),
      guideline: {
        en: 'Compare with the intended meaning, which someone wrote who knew the context: take it as right. No change needed in this phase means Identical; otherwise choose by how far apart the meanings were. A system that changed nothing can score low too.',
        sv: 'Jämför med den avsedda betydelsen, som är skriven av någon som kände till sammanhanget: utgå från att den stämmer. Behövdes ingen ändring i det här steget är den Identisk; välj annars efter hur långt ifrån varandra betydelserna låg. Även ett system som inte har ändrat något kan få lågt betyg.',
      },
      options: meaning,
    },
  ],
  rules: [
    {
      id: 'low-grammaticality-natural',
      scope: 'output',
      phase: 'form',
      severity: 'warning',
      fields: ['fluency', 'grammaticality'],
      when: {
        all: [
          { field: 'grammaticality', is: ['somewhat-comprehensible', 'incomprehensible'] },
          { field: 'fluency', is: 'extremely-natural' },
        ],
      },
      message: inThree(
        'A text with serious grammatical errors was rated Extremely natural. Is this as you want it?',
        'En text med allvarliga grammatiska fel har fått Mycket naturligt. Ska det vara så?',
        'Текст с серьёзными грамматическими ошибками оценён как очень естественный. Всё верно?',
      ),
    },
    {
      // Phase 1 is frozen at Save, so the slip is named while it can still be mended.
      id: 'other-for-one-of-two',
      scope: 'output',
      phase: 'form',
      severity: 'warning',
      fields: ['grammaticality', 'fluency'],
      when: {
        all: [
          { answered: 'grammaticality' },
          { answered: 'fluency' },
          { count: ['grammaticality', 'fluency'], is: 'other', atLeast: 1, atMost: 1 },
        ],
      },
      message: partlyOther,
    },
    {
      id: 'unchanged-not-identical',
      scope: 'output',
      phase: 'meaning',
      severity: 'warning',
      fields: ['meaning', 'final'],
      when: {
        all: [
          { answered: 'meaning' },
          { not: { changed: 'final' } },
          { not: { field: 'meaning', is: ['identical', 'other'] } },
        ],
      },
      message: inThree(
        'You changed nothing in this phase, yet the meaning is not rated Identical. Is this as you want it?',
        'Du har inte ändrat något i det här steget, men betydelsen är inte satt till Identisk. Ska det vara så?',
        'На этом этапе вы ничего не изменили, но смысл не оценён как совпадающий. Всё верно?',
      ),
    },
    {
      id: 'changed-identical',
      scope: 'output',
      phase: 'meaning',
      severity: 'warning',
      fields: ['meaning', 'final'],
      when: { all: [{ changed: 'final' }, { field: 'meaning', is: 'identical' }] },
      message: inThree(
        'You changed the text in this phase, yet the meaning is rated Identical. Is this as you want it?',
        'Du har ändrat texten i det här steget, men betydelsen är satt till Identisk. Ska det vara så?',
        'На этом этапе вы изменили текст, но смысл оценён как совпадающий. Всё верно?',
      ),
    },
    {
      id: 'other-for-some',
      scope: 'output',
      phase: 'meaning',
      severity: 'warning',
      fields: ['meaning', 'grammaticality', 'fluency'],
      when: {
        all: [
          { answered: 'meaning' },
          { count: ['grammaticality', 'fluency', 'meaning'], is: 'other', atLeast: 1, atMost: 2 },
          { not: nothingToCompare },
        ],
      },
      message: partlyOther,
    },
  ],
  navigation: ladderNavigation,
  guidelines: {
    en: `Each sentence is what one system made of the same learner's text; their order is random and their names are hidden. Every sentence stands in two boxes: the grey one is fixed, the white one is yours to edit. Your changes are marked as you type.

1. Read all sentences.
2. Edit each white box into a grammatical, natural sentence with as few changes as you can.
3. Rate **Grammaticality** and **Fluency** of each grey text. Meaning comes later.
4. Press **Save**. The dark box now shows the intended meaning. It need not sound natural; it tells what was meant.
5. Edit each white box further where it does not mean the same, and rate **Meaning preservation**. If you had nothing to change, it is *Identical*.
6. Press **Confirm**.

Drafts are kept whenever you leave; only Save and Confirm submit. **Other** is for texts that are no sentences, such as one word over and over.`,
    sv: `Varje mening är vad ett system har gjort av samma inlärartext; ordningen är slumpad och namnen är dolda. Varje mening står i två rutor: den grå är låst, den vita ändrar du i. Dina ändringar markeras medan du skriver.

1. Läs alla meningar.
2. Ändra varje vit ruta till en grammatisk och naturlig mening med så få ändringar som möjligt.
3. Sätt **Grammatik** och **Flyt** för varje grå text. Betydelsen kommer senare.
4. Tryck på **Spara**. Nu visar den mörka rutan den avsedda betydelsen. Den behöver inte låta naturlig; den säger vad som menades.
5. Ändra vidare i de vita rutor som inte betyder samma sak, och sätt **Bevarad betydelse**. Behövde du inte ändra något är den *Identisk*.
6. Tryck på **Bekräfta**.

Utkast behålls när du går därifrån; bara Spara och Bekräfta lämnar in. **Annat** är till för texter som inte är meningar, till exempel ett och samma ord om och om igen.`,
  },
};
