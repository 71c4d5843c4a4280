// The right side of the wizard: the annotators' own page, with our example until there are items.
import { useMemo } from 'react';
import { useTexts } from '../../use-texts.ts';
import type { WizardDraft } from '../wizard-draft.ts';
import { exampleItems } from './example-preview.ts';
import { TaskPreview } from './TaskPreview.tsx';
import type { PreviewState } from './use-preview.ts';

interface PreviewPaneProps {
  readonly draft: WizardDraft;
  readonly previewing: PreviewState;
}

export function PreviewPane({ draft, previewing }: PreviewPaneProps) {
  const { t } = useTexts();
  const protocol = draft.protocol?.data ?? null;
  const examples = useMemo(() => (protocol ? exampleItems(protocol) : []), [protocol]);
  const { preview } = previewing;
  const own = preview?.protocol && preview.presented.length > 0 ? preview : null;
  return (
    <aside className="wizard-preview" aria-label={t('preview.title')}>
      <h2 className="preview-title">{t('preview.title')}</h2>
      {own ? (
        <TaskPreview
          key={own.protocol?.id}
          protocol={own.protocol!}
          items={own.presented}
          caption={t('preview.own', { count: own.presented.length, items: own.items })}
        />
      ) : protocol && examples.length > 0 ? (
        <TaskPreview key={protocol.id} protocol={protocol} items={examples} caption={t('preview.example')} />
      ) : (
        <p className="preview-empty quiet">{t('preview.empty')}</p>
      )}
    </aside>
  );
}
