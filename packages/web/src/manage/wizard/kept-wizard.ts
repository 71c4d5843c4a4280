// The wizard as it stands -> this tab's storage and back, so that a reload or a crash loses nothing.
import { newKey } from '../../api/client.ts';
import { clearDrawer, type HeavyPart, readDrawer, writeDrawer } from './file-drawer.ts';
import { emptyDraft, type WizardDraft } from './wizard-draft.ts';
import { type StepName, stepNames } from './wizard-steps.ts';

export interface WizardState {
  readonly draft: WizardDraft;
  readonly step: StepName;
  /** Of the creation: one campaign is made, even when a crash hides that it was. */
  readonly key: string;
}

/** What a tab writes at once; files and protocol lie in the drawer of the same name. */
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
  drawer: Pick<Storage, 'setItem'>,
  tab: string,
  { draft, step, key }: WizardState,
): void {
  const { files: _files, protocol: _protocol, ...words } = draft;
  drawer.setItem(name, JSON.stringify({ version: 1, tab, step, key, words } satisfies KeptWords));
}

/** Words of another version, or that somebody else wrote, are left alone: null. */
export function readWords(drawer: Pick<Storage, 'getItem'>): KeptWords | null {
  try {
    const kept = JSON.parse(drawer.getItem(name) ?? 'null') as KeptWords | null;
    if (kept?.version !== 1 || typeof kept.tab !== 'string' || typeof kept.key !== 'string') return null;
    const { files: _files, protocol: _protocol, share, ...known } = emptyDraft;
    const words = { ...onlyAlike(known, kept.words), share: onlyAlike(share, kept.words?.share) };
    return { ...kept, step: stepNames.includes(kept.step) ? kept.step : 'protocol', words };
  } catch {
    return null;
  }
}

/** What is known stays unless the kept value is of the same kind; `null` may be a switch that was set. */
function onlyAlike<Known extends object>(known: Known, kept: object | undefined): Known {
  const entries = Object.entries(known).map(([key, value]) => {
    const found = (kept as Record<string, unknown> | undefined)?.[key];
    const alike = typeof found === typeof value || (value === null && typeof found === 'boolean');
    return [key, alike && found !== undefined ? found : value];
  });
  return Object.fromEntries(entries) as Known;
}

/** Words and files together; without the files a later step has nothing to stand on. */
export function joinKept({ words, step, key }: KeptWords, heavy: HeavyPart | null): WizardState {
  const draft = { ...words, files: heavy?.files ?? [], protocol: heavy?.protocol ?? null };
  const furthest = draft.protocol === null ? 0 : draft.files.length === 0 ? 1 : stepNames.length - 1;
  return { draft, step: stepNames[Math.min(stepNames.indexOf(step), furthest)]!, key };
}

/** This tab's place for the wizard. */
export interface WizardKeeper {
  readonly begun: WizardState | null;
  readonly keepWords: (state: WizardState) => void;
  readonly keepFiles: (heavy: HeavyPart) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Opens the place and takes what lies in it. A duplicated tab begins with the same and goes its own way. */
export async function openKeeper(): Promise<WizardKeeper> {
  const kept = readWords(sessionStorage);
  const before = kept?.tab;
  const tab = before !== undefined && (await takeTab(before)) ? before : newKey();
  if (tab !== before) void takeTab(tab);
  const heavy = before === undefined ? null : await readDrawer(before).catch(() => null);
  if (heavy && tab !== before) await writeDrawer(tab, heavy, Date.now()).catch(() => undefined);
  const begun = kept && joinKept(kept, heavy);
  if (begun) writeWords(sessionStorage, tab, begun);
  return {
    begun,
    keepWords: (state) => writeWords(sessionStorage, tab, state),
    keepFiles: (files) => writeDrawer(tab, files, Date.now()),
    async clear() {
      sessionStorage.removeItem(name);
      await clearDrawer(tab, Date.now());
    },
  };
}

/** The name this page holds already: the wizard may be left and opened again without a reload. */
let held: string | null = null;

/** Whether this page is the only one of its name; it holds the name until it is closed. */
function takeTab(tab: string): Promise<boolean> {
  if (held === tab) return Promise.resolve(true);
  // Locks are there on https and on this machine; without them two copies of a tab share a drawer.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`${name}.${tab}`, { ifAvailable: true }, (lock) => {
      if (lock) held = tab;
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}
