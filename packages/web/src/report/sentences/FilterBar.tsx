// What is asked of the list: words, type, outcome, system, disagreement, order.
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import type { ReportHead } from '../report-data.ts';
import { noFilter, type OutcomeChoice, outcomes, type SentenceFilter } from './filter-sentences.ts';

interface FilterBarProps {
  readonly head: ReportHead;
  readonly order: readonly number[];
  readonly filter: SentenceFilter;
  readonly onChange: (filter: SentenceFilter) => void;
}

export function FilterBar({ head, order, filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('report');
  const change = (changes: Partial<SentenceFilter>) => onChange({ ...filter, ...changes });
  const types = head.types[filter.level].map(({ category }) => [category, category] as const);
  return (
    <search className="filter-bar">
      <label className="filter-search">
        <span className="heard">{t('list.search')}</span>
        <input
          type="search"
          className="box"
          placeholder={t('list.search')}
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <Choice
        label={t('types.type')}
        value={filter.category ?? ''}
        options={[['', t('list.allTypes')], ...types]}
        onChange={(category) => change(category === '' ? { category: null, level: 3 } : { category })}
      />
      <Choice
        label={t('list.outcome')}
        value={filter.outcome}
        options={outcomes.map((one) => [one, t(`list.outcomes.${one}`)] as const)}
        onChange={(outcome) => change({ outcome: outcome as OutcomeChoice })}
      />
      <Choice
        label={t('system')}
        value={String(filter.system ?? '')}
        options={[
          ['', t('list.anySystem')],
          ...order.map((index) => [String(index), head.systems[index]!.name] as const),
        ]}
        onChange={(system) => change({ system: system === '' ? null : Number(system) })}
      />
      <TickChoice
        label={t('list.disagree')}
        checked={filter.disagree}
        onChange={(disagree) => change({ disagree })}
      />
      <TickChoice
        label={t('list.longest')}
        checked={filter.longestFirst}
        onChange={(longestFirst) => change({ longestFirst })}
      />
      <Button weight="quiet" onClick={() => onChange(noFilter)} disabled={isNone(filter)}>
        {t('list.clear')}
      </Button>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      <span className="quiet small">{label}</span>
      <select className="box box-small" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TickChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const TickChoice = ({ label, checked, onChange }: TickChoiceProps) => (
  <label className="tick">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

const isNone = (filter: SentenceFilter) =>
  (Object.keys(noFilter) as (keyof SentenceFilter)[]).every(
    (key) => key === 'level' || filter[key] === noFilter[key],
  );
