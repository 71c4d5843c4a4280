// What was entered in the wizard so far -> the request to the server: nothing is created until the last step.
import type { Protocol } from '@corrigenda/core/human';
import { defaultLeaseMinutes, mostLeaseMinutes, mostRedundancy, readNames } from '@corrigenda/core/internal';
import type {
  CampaignDraft,
  CreateCampaign,
  Distribution,
  MarkedItem,
  ProtocolChoice,
} from '@corrigenda/server';
import type { ProtocolForm } from './form-builder/protocol-form.ts';
import type { FileKind, UnreadFile, WizardFile } from './read-files.ts';

export type ItemMark = MarkedItem;

export interface WizardDraft {
  readonly protocol: { readonly choice: ProtocolChoice; readonly data: Protocol } | null;
  /** The form of a protocol of one's own, once it was begun. */
  readonly build: ProtocolForm | null;
  /** The form is open, and the protocol is what it makes. */
  readonly building: boolean;
  readonly files: readonly WizardFile[];
  /** Files that were added and cannot be read yet. */
  readonly unread: readonly UnreadFile[];
  readonly context: boolean;
  /** M2: one item per edit. As the protocol needs it while null. */
  readonly targets: boolean | null;
  /** Published rankings: sentences are counted from 1, not from 0. */
  readonly fromOne: boolean;
  /** Of the texts; the protocol's own while empty. */
  readonly language: string;
  /** The protocol's own while null. */
  readonly showSource: boolean | null;
  readonly title: string;
  readonly instructions: string;
  readonly consent: string;
  /** The protocol's own while empty. */
  readonly guidelines: string;
  /** One name a line. */
  readonly people: string;
  readonly share: ShareText;
  /** Items that become gold or training items. */
  readonly marks: readonly ItemMark[];
}

/** Figures as they are typed; empty means left to the default. */
export interface ShareText {
  readonly redundancy: string;
  readonly overlap: string;
  readonly quota: string;
  readonly repeats: string;
  readonly pairs: string;
  readonly leaseMinutes: string;
}

export const emptyDraft: WizardDraft = {
  protocol: null,
  build: null,
  building: false,
  files: [],
  unread: [],
  context: false,
  targets: null,
  fromOne: false,
  language: '',
  showSource: null,
  title: '',
  instructions: '',
  consent: '',
  guidelines: '',
  people: '',
  share: { redundancy: '2', overlap: '', quota: '', repeats: '', pairs: '', leaseMinutes: '' },
  marks: [],
};

interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** What each figure may be; shares are typed as per cent. */
export const shareRanges: Readonly<Record<keyof ShareText, Range>> = {
  redundancy: { min: 1, max: mostRedundancy, whole: true },
  overlap: { min: 0, max: 100 },
  quota: { min: 1, max: 1_000_000, whole: true },
  repeats: { min: 0, max: 100 },
  pairs: { min: 1, max: 10_000_000, whole: true },
  leaseMinutes: { min: 1, max: mostLeaseMinutes },
};

export function readFigure(name: keyof ShareText, text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replace(',', '.'));
  const { min, max, whole } = shareRanges[name];
  return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : 'wrong';
}

export const wrongFigures = (share: ShareText): readonly (keyof ShareText)[] =>
  (Object.keys(shareRanges) as (keyof ShareText)[]).filter(
    (name) => readFigure(name, share[name]) === 'wrong',
  );

export function distributionOf(share: ShareText): Partial<Distribution> {
  const figure = (name: keyof ShareText) => {
    const value = readFigure(name, share[name]);
    return typeof value === 'number' ? value : undefined;
  };
  const share01 = (name: keyof ShareText) => {
    const percent = figure(name);
    return percent === undefined ? undefined : percent / 100;
  };
  const known = {
    redundancy: figure('redundancy'),
    overlap: share01('overlap'),
    quota: figure('quota'),
    repeats: share01('repeats'),
    pairs: figure('pairs'),
    leaseMinutes: figure('leaseMinutes'),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** One kind of file makes the items; plain texts go together line by line, or belong to an M2 file or to published rankings. */
export function itemFormatOf(files: readonly WizardFile[]): CampaignDraft['itemFormat'] | null {
  const kinds = new Set(files.map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  if (kinds.size === 1) return kinds.has('text') ? 'parallel' : (files[0]!.kind as Exclude<FileKind, 'text'>);
  if (kinds.size !== 2 || !kinds.has('text')) return null;
  return kinds.has('m2') ? 'm2' : kinds.has('published') ? 'published' : null;
}

/** Every edit of an M2 file becomes an item where the protocol asks about a target error, unless the manager says otherwise. */
export const wantsTargets = ({ targets, protocol }: WizardDraft): boolean =>
  targets ?? protocol?.data.needs.includes('target') ?? false;

const partsOfTexts = ['source', 'reference'] as const;

/** Parts that the protocol needs and that no plain text file was said to hold, or can hold. */
export function untoldParts({ files, protocol }: WizardDraft): readonly ('source' | 'reference' | 'marks')[] {
  if (!protocol || itemFormatOf(files) !== 'parallel') return [];
  const { needs } = protocol.data;
  const untold = partsOfTexts.filter(
    (part) => needs.includes(part) && !files.some((file) => file.part === part),
  );
  return needs.includes('target') || needs.includes('feedback') ? ['marks'] : untold;
}

/** What the preview asks; null while there is nothing to show. */
export function previewBody(draft: WizardDraft): CampaignDraft | null {
  const itemFormat = itemFormatOf(draft.files);
  if (!draft.protocol || !itemFormat) return null;
  return {
    protocol: draft.protocol.choice,
    itemFormat,
    files: draft.files.map(({ name, text, kind, part, system }) =>
      kind === 'text'
        ? { name, text, part, ...(part === 'system' && system ? { system } : {}) }
        : { name, text },
    ),
    context: draft.context,
    targets: wantsTargets(draft),
    ...(itemFormat === 'published' && draft.fromOne ? { srcIdBase: 1 as const } : {}),
    ...(draft.language.trim() ? { language: draft.language.trim() } : {}),
    settings: { showSource: draft.showSource ?? draft.protocol.data.settings.showSource },
    distribution: {
      redundancy: 1,
      repeats: 0,
      leaseMinutes: defaultLeaseMinutes,
      ...distributionOf(draft.share),
    },
    marks: [...draft.marks],
  };
}

export function creationBody(draft: WizardDraft, key: string): CreateCampaign | null {
  const body = previewBody(draft);
  return (
    body && {
      ...body,
      title: draft.title.trim(),
      instructions: draft.instructions,
      consent: draft.consent,
      ...(draft.guidelines.trim() ? { guidelines: draft.guidelines } : {}),
      annotators: readNames(draft.people),
      key,
    }
  );
}
