// The wizard's state -> this tab's storage and back, so that a reload or a crash loses nothing.
import { newKey } from '../../../api/client.ts';
import { readForm } from '../form-builder/protocol-form.ts';
import { type StepName, stepNames } from '../steps/wizard-steps.ts';
import { emptyDraft, type WizardDraft } from '../wizard-draft.ts';
import { clearFiles, type HeavyPart, readFiles, writeFiles } from './file-storage.ts';

export interface WizardState {
  readonly draft: WizardDraft;
  readonly step: StepName;
  /** Idempotency key of the creation: one campaign is created, even when the browser crashes before the answer arrives. */
  readonly key: string;
}

/** What a tab writes at every key; files and protocol are in the database, under the same tab. */
interface KeptWords {
  readonly version: 1;
  readonly tab: string;
  readonly step: StepName;
  readonly key: string;
  readonly words: Omit<WizardDraft, keyof HeavyPart>;
}

const name = 'corrigenda.wizard';

export const freshWizard = (): WizardState => ({ draft: emptyDraft, step: 'protocol', key: newKey() });

export function writeWords(
  storage: Pick<Storage, 'setItem'>,
  tab: string,
  { draft, step, key }: WizardState,
): void {
  const { files: _files, unread: _unread, protocol: _protocol, ...words } = draft;
  storage.setItem(name, JSON.stringify({ version: 1, tab, step, key, words } satisfies KeptWords));
}

/** Null for words of another version, or that something else wrote. */
export function readWords(storage: Pick<Storage, 'getItem'>): KeptWords | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as KeptWords | null;
    if (kept?.version !== 1 || typeof kept.tab !== 'string' || typeof kept.key !== 'string') return null;
    const {
      files: _files,
      unread: _unread,
      protocol: _protocol,
      build: _build,
      share,
      ...known
    } = emptyDraft;
    const words = {
      ...onlyAlike(known, kept.words),
      share: onlyAlike(share, kept.words?.share),
      build: readForm(kept.words?.build),
    };
    return { ...kept, step: stepNames.includes(kept.step) ? kept.step : 'protocol', words };
  } catch {
    return null;
  }
}

/** Kept values where they are of the expected kind, the known ones elsewhere; where `null` is known, true and false are expected. */
function onlyAlike<Known extends object>(known: Known, kept: object | undefined): Known {
  const entries = Object.entries(known).map(([key, value]) => {
    const found = (kept as Record<string, unknown> | undefined)?.[key];
    const alike = typeof found === typeof value || (value === null && typeof found === 'boolean');
    return [key, alike && found !== undefined ? found : value];
  });
  return Object.fromEntries(entries) as Known;
}

/** Words and files together; without its files or protocol the wizard goes back to the step that asks for them. */
export function joinKept({ words, step, key }: KeptWords, heavy: HeavyPart | null): WizardState {
  const { files = [], unread = [], protocol = null } = heavy ?? {};
  const draft = { ...words, files, unread, protocol };
  const furthest = draft.protocol === null ? 0 : draft.files.length === 0 ? 1 : stepNames.length - 1;
  return { draft, step: stepNames[Math.min(stepNames.indexOf(step), furthest)]!, key };
}

/** Where this tab keeps the wizard. */
export interface WizardStorage {
  readonly begun: WizardState | null;
  readonly keepWords: (state: WizardState) => void;
  readonly keepFiles: (heavy: HeavyPart) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Opens the storage and reads what is in it. A duplicated tab begins with a copy of its own. */
export async function openWizardStorage(): Promise<WizardStorage> {
  const kept = readWords(sessionStorage);
  const before = kept?.tab;
  const tab = before !== undefined && (await takeTab(before)) ? before : newKey();
  if (tab !== before) void takeTab(tab);
  const heavy = before === undefined ? null : await readFiles(before).catch(() => null);
  if (heavy && tab !== before) await writeFiles(tab, heavy, Date.now()).catch(() => undefined);
  const begun = kept && joinKept(kept, heavy);
  if (begun) writeWords(sessionStorage, tab, begun);
  return {
    begun,
    keepWords: (state) => writeWords(sessionStorage, tab, state),
    keepFiles: (files) => writeFiles(tab, files, Date.now()),
    async clear() {
      sessionStorage.removeItem(name);
      await clearFiles(tab, Date.now());
    },
  };
}

/** The name this page holds already: the wizard may be left and opened again without a reload. */
let held: string | null = null;

/** Whether this page is the only one of its name; it holds the name until it is closed. */
function takeTab(tab: string): Promise<boolean> {
  if (held === tab) return Promise.resolve(true);
  // Browsers have locks on https and on the own machine; without them two copies of a tab share their files.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`${name}.${tab}`, { ifAvailable: true }, (lock) => {
      if (lock) held = tab;
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}
