// Rate and post-edit several systems blind, in two phases: form first, then meaning against the reference.
import type { Condition, Protocol } from '../protocol.ts';
import { inThree } from '../translate.ts';
import { fluencyScale, grammaticalityScale, meaningScale } from './multi-system-scales.ts';
import { ladderNavigation } from './navigation.ts';

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
      options: grammaticalityScale,
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
      options: fluencyScale,
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
      options: meaningScale,
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
