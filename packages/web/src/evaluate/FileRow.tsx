// One file: its name, size and first sentence, what it is taken for, and its problems beside the lines that differ.
import { useTranslation } from 'react-i18next';
import { formatCount, useLanguage } from '../language/i18n.ts';
import { problemText } from '../language/problems/problem-text.ts';
import { CrossButton } from '../parts/CrossButton.tsx';
import { Options } from '../parts/Options.tsx';
import type { EvaluateRequest, FileRole, FileView, ShownProblem } from './evaluate-messages.ts';

const roles: readonly FileRole[] = ['source', 'reference', 'system', 'none'];

interface FileRowProps {
  readonly file: FileView;
  readonly ask: (request: EvaluateRequest) => void;
}

export function FileRow({ file, ask }: FileRowProps) {
  const { t } = useTranslation('evaluate');
  const language = useLanguage();
  const { id, name, kind, madeBy, role, label, sentences, words, first, problems } = file;
  const number = (value: number) => formatCount(value, language);
  return (
    <li className={role === 'none' ? 'given-file left-out' : 'given-file'}>
      <div className="given-head">
        {kind === 'record' ? (
          <span className="quiet small given-role">{t('record')}</span>
        ) : (
          <RoleChoice file={file} ask={ask} />
        )}
        {role === 'system' || role === 'reference' ? (
          <label className="given-label">
            <span className="heard">{t('labelOf', { name })}</span>
            <input
              className="box box-small"
              value={label}
              onChange={({ target }) => ask({ kind: 'change', id, label: target.value })}
            />
          </label>
        ) : (
          <span />
        )}
        <span className="given-name">
          {name} <span className="quiet small">{kind === 'm2' && 'M2'}</span>
          {madeBy !== null && <span className="quiet small"> · {t('madeBy', { model: madeBy })}</span>}
        </span>
        <span className="quiet small figures given-size">
          {t('lines', { count: sentences, number: number(sentences) })} ·{' '}
          {t('tokens', { count: words, number: number(words) })}
        </span>
        <CrossButton label={t('remove', { name })} onClick={() => ask({ kind: 'remove', id })} />
      </div>
      {first !== '' && <p className="given-first">{first}</p>}
      {problems.map((problem) => (
        <Trouble key={`${problem.line} ${problem.message}`} problem={problem} />
      ))}
    </li>
  );
}

function RoleChoice({ file: { id, name, role }, ask }: FileRowProps) {
  const { t } = useTranslation('evaluate');
  return (
    <label className="given-role">
      <span className="heard">{t('roleOf', { name })}</span>
      <select
        className="box box-small"
        value={role}
        onChange={({ target }) => ask({ kind: 'change', id, role: target.value as FileRole })}
      >
        <Options values={roles} nameOf={(one) => t(`role.${one}`)} />
      </select>
    </label>
  );
}

function Trouble({ problem }: { readonly problem: ShownProblem }) {
  const { t } = useTranslation('evaluate');
  const said = problemText(problem, useLanguage());
  const { severity, line, beside } = problem;
  return (
    <div className={`trouble trouble-${severity}`}>
      <p>
        <span className="trouble-sign">{t(severity)}</span>{' '}
        {line !== null && <strong className="figures">{t('line', { line })}</strong>}{' '}
        <span lang={said.language}>{said.text}</span>
      </p>
      {beside && (
        <dl className="beside">
          <dt>{t('inSource')}</dt>
          <dd>{beside.source}</dd>
          <dt>{t('inFile')}</dt>
          <dd>{beside.own}</dd>
        </dl>
      )}
    </div>
  );
}
