// layout of a protocol -> its component; what the questions mean is in the protocol alone.
import type { Protocol } from '@corrigenda/core/human';
import type { ComponentType } from 'react';
import { AssessmentLayout } from './AssessmentLayout.tsx';
import { FeedbackLayout } from './FeedbackLayout.tsx';
import { OutputsLayout } from './OutputsLayout.tsx';
import { PairLayout } from './PairLayout.tsx';
import { RankingLayout } from './RankingLayout.tsx';
import { TargetErrorLayout } from './TargetErrorLayout.tsx';

export const layouts: Readonly<Record<Protocol['layout'], ComponentType>> = {
  outputs: OutputsLayout,
  'target-error': TargetErrorLayout,
  pair: PairLayout,
  feedback: FeedbackLayout,
  ranking: RankingLayout,
  assessment: AssessmentLayout,
};
