// The right side of the wizard: the annotators' own page, with our example until there are items.

import type { Protocol } from '@corrigenda/core/human';
import { useMemo } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';
import { sketchProtocol } from '../form-builder/form-to-protocol.ts';
import type { Wizard } from '../use-wizard.ts';
import type { ItemMark } from '../wizard-draft.ts';
import { exampleItems } from './example-preview.ts';
import { TaskPreview } from './TaskPreview.tsx';

/** As many as the server shows at a time. */
const atOnce = 5;

/** Answers tried out belong to questions of these names and kinds; where they change, the trial begins anew. */
const shapeOf = ({ id, layout, phases, fields }: Protocol): string =>
  [id, layout, phases.length, ...fields.map((field) => `${field.id}:${field.kind}`)].join(' ');

export function PreviewPane({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts();
  const { draft, change, previewing, skip, setSkip } = wizard;
  const { build, building } = draft;
  const chosen = draft.protocol?.data ?? null;
  const protocol = useMemo(
    () => chosen ?? (building && build ? sketchProtocol(build) : null),
    [chosen, build, building],
  );
  const examples = useMemo(() => (protocol ? exampleItems(protocol) : []), [protocol]);
  const { preview } = previewing;
  const own = chosen && preview?.protocol && preview.presented.length > 0 ? preview : null;
  const marking = {
    marks: draft.marks,
    onMark: (item: string, mark: ItemMark | null) =>
      change({ marks: [...draft.marks.filter((one) => one.item !== item), ...(mark ? [mark] : [])] }),
  };
  return (
    <aside className="wizard-preview" aria-label={t('preview.title')}>
      <h2 className="preview-title">{t('preview.title')}</h2>
      {own ? (
        <>
          <TaskPreview
            key={`${shapeOf(own.protocol!)} ${own.presented[0]?.id}`}
            protocol={own.protocol!}
            items={own.presented}
            firstNumber={skip + 1}
            marking={marking}
            caption={
              skip === 0
                ? t('preview.own', { count: own.presented.length, items: own.items })
                : t('preview.range', { from: skip + 1, to: skip + own.presented.length, items: own.items })
            }
          />
          {own.items > atOnce && (
            <p className="button-row">
              <Button
                weight="quiet"
                disabled={skip === 0}
                onClick={() => setSkip(Math.max(0, skip - atOnce))}
              >
                {t('matrix.earlier')}
              </Button>
              <Button
                weight="quiet"
                disabled={skip + atOnce >= own.items}
                onClick={() => setSkip(skip + atOnce)}
              >
                {t('matrix.later')}
              </Button>
            </p>
          )}
        </>
      ) : protocol && examples.length > 0 ? (
        <TaskPreview
          key={shapeOf(protocol)}
          protocol={protocol}
          items={examples}
          caption={t('preview.example')}
        />
      ) : (
        <p className="preview-empty quiet">{t('preview.empty')}</p>
      )}
    </aside>
  );
}
