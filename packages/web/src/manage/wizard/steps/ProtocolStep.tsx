// Step one: a built-in protocol, the manager's own file with every mistake at its line, or a form.
import type { Protocol } from '@corrigenda/core/human';
import { translate } from '@corrigenda/core/human';
import type { FileProblem, ProtocolChoice } from '@corrigenda/server';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkProtocolFile, listProtocols } from '../../../api/manager.ts';
import { DropZone } from '../../../parts/DropZone.tsx';
import { useRefusal } from '../../FormDialog.tsx';
import { ProblemList } from '../../ProblemList.tsx';
import { useTexts } from '../../use-texts.ts';
import { BuildSection } from '../form-builder/BuildSection.tsx';
import type { StepProps } from './wizard-steps.ts';

export function ProtocolStep({ draft, change, asked }: StepProps) {
  const { t, language, languageName } = useTexts();
  const refusal = useRefusal();
  const { data } = useQuery({ queryKey: ['protocols'], queryFn: listProtocols, staleTime: Infinity });
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const own = draft.protocol && 'text' in draft.protocol.choice ? draft.protocol : null;
  const chosen = draft.protocol && 'builtIn' in draft.protocol.choice ? draft.protocol.choice.builtIn : null;
  const choose = (choice: ProtocolChoice, protocol: Protocol) =>
    change({ protocol: { choice, data: protocol }, showSource: null });

  async function read([file]: readonly File[]) {
    if (!file) return;
    const choice = { text: await file.text(), format: /\.json$/i.test(file.name) ? 'json' : 'yaml' } as const;
    try {
      const { protocol, problems: found } = await checkProtocolFile(choice);
      setProblems(found.map((problem) => ({ ...problem, file: file.name })));
      if (protocol) choose(choice, protocol);
    } catch (error) {
      setProblems([{ file: file.name, message: refusal(error), severity: 'error' }]);
    }
  }
  const building = draft.building && draft.build !== null;
  return (
    <>
      {!building && (
        <>
          <fieldset className="protocols">
            <legend className="heard">{t('protocols.builtIn')}</legend>
            {data?.protocols.map((protocol) => (
              <label key={protocol.id} className="protocol-choice">
                <input
                  type="radio"
                  name="protocol"
                  checked={chosen === protocol.id}
                  onChange={() => {
                    setProblems([]);
                    choose({ builtIn: protocol.id }, protocol);
                  }}
                />
                <span>
                  <span className="protocol-name">{translate(protocol.title, language)}</span>
                  <span className="quiet small">
                    {translate(protocol.summary, language)} ({languageName(protocol.language)})
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <section className="section" aria-label={t('protocols.own')}>
            <h3>{t('protocols.own')}</h3>
            <p className="quiet small">{t('protocols.ownBody')}</p>
            <DropZone
              label={t('protocols.choose')}
              hint={t('protocols.drop')}
              accept=".yaml,.yml,.json"
              onFiles={(files) => void read(files)}
            />
            {own && (
              <p role="status">
                ✓ {t('protocols.taken', { title: translate(own.data.title, language), id: own.data.id })}
              </p>
            )}
            <ProblemList problems={problems} advice={t('protocols.advice')} />
          </section>
        </>
      )}
      <BuildSection draft={draft} change={change} asked={asked} protocols={data?.protocols ?? []} />
    </>
  );
}
