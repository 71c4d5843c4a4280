// The draft -> the server's preview of it, a moment after the last change.
import type { CampaignDraft, CampaignPreview } from '@corrigenda/server';
import { useEffect, useState } from 'react';
import { previewCampaign } from '../../../api/manager.ts';

export interface PreviewState {
  readonly preview: CampaignPreview | null;
  readonly error: unknown;
  /** What is shown belongs to an earlier state of the draft. */
  readonly pending: boolean;
}

const nothing: PreviewState = { preview: null, error: null, pending: false };

export function usePreview(body: CampaignDraft | null): PreviewState {
  const [state, setState] = useState<PreviewState>(nothing);
  useEffect(() => {
    if (!body) {
      setState(nothing);
      return;
    }
    const asking = new AbortController();
    setState((before) => ({ ...before, pending: true }));
    const timer = setTimeout(() => {
      previewCampaign(body, asking.signal).then(
        (preview) => setState({ preview, error: null, pending: false }),
        (error: unknown) => {
          if (!asking.signal.aborted) setState({ preview: null, error, pending: false });
        },
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [body]);
  return state;
}
