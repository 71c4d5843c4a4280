// The third way to a protocol: where the form begins, and the form itself once it is open.
import { type Protocol, translate } from '@corrigenda/core/human';
import { useEffect, useRef, useState } from 'react';
import { SelectBox } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { useTexts } from '../../use-texts.ts';
import type { StepProps } from '../steps/wizard-steps.ts';
import { BuildForm, takeForm } from './BuildForm.tsx';
import { emptyForm } from './protocol-form.ts';
import { formOfProtocol, type LeftOut } from './protocol-to-form.ts';

interface BuildSectionProps extends Pick<StepProps, 'draft' | 'change' | 'asked'> {
  /** What the form may start from. */
  readonly protocols: readonly Protocol[];
}

export function BuildSection({ draft, change, asked, protocols }: BuildSectionProps) {
  const { t, language } = useTexts();
  const { build, building } = draft;
  const [from, setFrom] = useState('');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(building);
  useEffect(() => {
    if (shown.current !== building) heading.current?.focus();
    shown.current = building;
  }, [building]);

  function begin() {
    const protocol = protocols.find(({ id }) => id === from);
    const begun = protocol ? formOfProtocol(protocol, language) : { form: emptyForm(language), leftOut: [] };
    setLeftOut(begun.leftOut);
    change({ ...takeForm(begun.form), showSource: null });
  }
  return (
    <section className="section" aria-labelledby="build-heading">
      <h3 id="build-heading" ref={heading} tabIndex={-1}>
        {t('build.heading')}
      </h3>
      {build && building ? (
        <>
          {leftOut.length > 0 && (
            <Notice>
              {t('build.leftOut', { what: leftOut.map((one) => t(`build.left.${one}`)).join('; ') })}
            </Notice>
          )}
          <BuildForm form={build} asked={asked} onChange={change} />
          <p>
            <Button weight="quiet" onClick={() => change({ building: false, protocol: null })}>
              {t('build.close')}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="quiet small">{t('build.body')}</p>
          <SelectBox
            label={t('build.startFrom')}
            value={from}
            choices={[
              ['', t('build.nothing')],
              ...protocols.map(({ id, title }) => [id, translate(title, language)] as const),
            ]}
            onChange={setFrom}
          />
          <p className="button-row">
            <Button onClick={begin}>{t('build.begin')}</Button>
            {build && <Button onClick={() => change(takeForm(build))}>{t('build.goOn')}</Button>}
          </p>
        </>
      )}
    </section>
  );
}
