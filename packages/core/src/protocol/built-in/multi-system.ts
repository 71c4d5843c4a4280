// Rate and post-edit several systems blind, in two phases: form first, then meaning against the reference.
import type { Condition, Field, Option, Protocol, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';
import {
  correctedGuideline,
  finalGuideline,
  fluencyGuideline,
  grammaticalityGuideline,
  meaningGuideline,
  procedure,
} from './multi-system-guidelines.ts';
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
  'Annat är valt för bara en del av betygen. Det brukar betyda att något har gått fel i systemet, och gäller då alla. Ska det vara så?',
  '«Другое» выбрано не для всех оценок. Обычно это значит, что система дала сбой, и тогда относится ко всем. Всё верно?',
);

interface Scale {
  readonly label: Translated;
  readonly guideline: Translated;
  readonly options: readonly Option[];
}

const rating = (id: string, phase: string, scale: Scale): Field => ({
  id,
  kind: 'choice',
  ordinal: true,
  scope: 'output',
  phase,
  polarity: 'higher-is-better',
  required: true,
  ...scale,
});

export const multiSystem: Protocol = {
  id: 'multi-system',
  version: 2,
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
      guideline: correctedGuideline,
    },
    rating('grammaticality', 'form', {
      label: inThree('Grammaticality', 'Grammatik', 'Грамматичность'),
      guideline: grammaticalityGuideline,
      options: grammaticalityScale,
    }),
    rating('fluency', 'form', {
      label: inThree('Fluency', 'Flyt', 'Естественность'),
      guideline: fluencyGuideline,
      options: fluencyScale,
    }),
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
      guideline: finalGuideline,
    },
    rating('meaning', 'meaning', {
      label: inThree('Meaning preservation', 'Bevarad betydelse', 'Сохранение смысла'),
      guideline: meaningGuideline,
      options: meaningScale,
    }),
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
      // Phase 1 is frozen at Save, so the mistake is named while it can still be corrected.
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
      id: 'imperfect-unedited',
      scope: 'output',
      phase: 'form',
      severity: 'warning',
      fields: ['corrected', 'grammaticality', 'fluency'],
      when: {
        all: [
          { answered: 'grammaticality' },
          { answered: 'fluency' },
          { answered: 'corrected' },
          { not: { changed: 'corrected' } },
          {
            any: [
              {
                field: 'grammaticality',
                is: ['comprehensible', 'somewhat-comprehensible', 'incomprehensible'],
              },
              { field: 'fluency', is: ['somewhat-natural', 'somewhat-unnatural', 'extremely-unnatural'] },
            ],
          },
        ],
      },
      message: inThree(
        'Left as it is? You rated it below the top of the scale and did not edit your text.',
        'Ska texten stå kvar? Du har inte gett högsta betyg, men inte heller ändrat något i din text.',
        'Оставить как есть? Оценка ниже высшей, но ваш текст не исправлен.',
      ),
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
  guidelines: procedure,
};
