// What version 0.1.0 left behind opens here, says the same and can be worked on: a database on both stores, and two bundles.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readZip } from '@corrigenda/core/formats';
import {
  type Analysis,
  analyse,
  type CampaignRecord,
  judgementSetOf,
  readBundle,
} from '@corrigenda/core/human';
import { currentJudgements } from '@corrigenda/core/internal';
import {
  importBundle,
  listCells,
  listDisagreements,
  listRemarks,
  makeStage2,
  readRecord,
  setStatus,
  viewCampaign,
  type Workbench,
} from '@corrigenda/server';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { loadAssignment, viewAssignment } from '../../packages/server/src/service/assignment.ts';
import { claimNext } from '../../packages/server/src/service/claim/claim.ts';
import { commitPhase, saveDraft } from '../../packages/server/src/service/judge.ts';
import { listAssignments, viewSeat } from '../../packages/server/src/service/seat.ts';
import { migrate, migrations } from '../../packages/server/src/store/migrate.ts';
import { openStore } from '../../packages/server/src/store/open.ts';
import { openPostgres } from '../../packages/server/src/store/postgres/postgres.ts';
import { openSqlite } from '../../packages/server/src/store/sqlite/sqlite.ts';
import type { OpenStore } from '../../packages/server/src/store/store.ts';
import { makeWorkbench } from '../../packages/server/src/workbench.ts';
import { root } from '../shared.ts';
import { answerPhase, newKey } from './client.ts';
import { quickFolder } from './postgres.ts';
import { type DataLocation, onEveryStore, useStore } from './stores.ts';

const fixture = (name: string) => readFileSync(join(root, 'test/fixtures/0.1.0', name));

/** What 0.1.0 told of one campaign. */
interface Told {
  readonly title: string;
  readonly status: string;
  readonly progress: unknown;
  readonly people: readonly { readonly pseudonym: string }[];
  readonly itemProgress: unknown;
  readonly cells: unknown;
  readonly disagreements: unknown;
  readonly remarks: unknown;
  readonly seats: Readonly<
    Record<string, { seat: string; list: unknown; views: readonly { id: string }[]; progress: unknown }>
  >;
  readonly judgements: readonly unknown[];
  readonly results: object;
  readonly amended: object;
}
const told = JSON.parse(gunzipSync(fixture('told.json.gz')).toString()) as {
  readonly now: string;
  readonly campaigns: Readonly<Record<string, Told>>;
};
const idOf = (title: string) => {
  const [found] = Object.entries(told.campaigns).filter(([, campaign]) => campaign.title === title);
  return found[0];
};

/**
 * What is defined in another way since 0.1.0 (see CHANGELOG). What it called Fleiss' kappa takes prevalence from all units; AC1 and this kept
 * Other as a category, and AC2 as the lowest step, with weights by the positions of the grades that occur instead of their values; its ICC is one of six; TrueSkill began at 25 and was not centred.
 */
const redefined = new Set(['fleiss', 'icc', 'trueSkill', 'ac1', 'ac2']);

const withoutRedefined = (results: object): object =>
  JSON.parse(JSON.stringify(results, (key, value) => (redefined.has(key) ? undefined : value)));

type Coefficients = Readonly<Record<string, Readonly<Record<string, object>>>>;
type Ranks = Readonly<
  Record<string, { readonly score: number; readonly low: number; readonly high: number }>
>;
interface OldResults {
  readonly agreement: Coefficients;
  readonly intra: Coefficients;
  readonly expert: Coefficients;
  readonly ranking?: { readonly trueSkill: Ranks };
}

/** The redefined numbers of 0.1.0 under the names that they have today. */
function inTodaysWords(
  { agreement, intra, expert, ranking }: OldResults,
  otherAc2: (criterion: string) => boolean,
) {
  const renamed = (coefficients: Coefficients, withoutAc2: (criterion: string) => boolean) =>
    Object.fromEntries(
      Object.entries(coefficients).map(([criterion, { fleiss, icc, ac1, ac2 }]) => [
        criterion,
        { fleissAllUnits: fleiss, icc21: icc, ac1, ...(!withoutAc2(criterion) && { ac2 }) },
      ]),
    );
  // Of the repeats only the preferences differ (see `repeatedPreferences`); all other values of 0.1.0 are compared.
  const preferences = (criterion: string) => criterion === 'preference';
  return {
    agreement: renamed(agreement, otherAc2),
    intra: renamed(intra, preferences),
    expert: renamed(expert, otherAc2),
    ranking,
  };
}

/** Numbers of version 0.1.0; results may have more in them today, and say in their signature what made them. */
function expectSameResults(record: CampaignRecord, { results, amended }: Pick<Told, 'results' | 'amended'>) {
  for (const [amendments, before] of [
    [false, results],
    [true, amended],
  ] as const) {
    const set = judgementSetOf(record, { amendments });
    const plain = (analysis: object): Analysis => JSON.parse(JSON.stringify(analysis));
    expect(plain(analyse(set, { resamples: 50 }))).toMatchObject(withoutRedefined(before));
    const asThen = plain(analyse(set, { resamples: 50, other: 'category', trueSkill: 'original' }));
    const ofCriterion = (id: string) => set.judgements.filter(({ criterion }) => criterion === id);
    const withOther = (id: string) => ofCriterion(id).some(({ other }) => other);
    const withUnusedGrade = (id: string) => {
      const grades = new Set(
        ofCriterion(id).flatMap(({ value }) => (typeof value === 'number' ? value : [])),
      );
      return Math.max(...grades) - Math.min(...grades) >= grades.size;
    };
    const { ranking, ...coefficients } = inTodaysWords(
      before as OldResults,
      (id) => withOther(id) || withUnusedGrade(id),
    );
    expect(asThen).toMatchObject(coefficients);
    const old = Object.values(ranking?.trueSkill ?? {});
    const centre = old.reduce((sum, { score }) => sum + score, 0) / old.length;
    for (const [system, { score, low, high, ...ranks }] of Object.entries(ranking?.trueSkill ?? {}))
      expect(asThen.ranking?.trueSkill[system]).toMatchObject({
        ...ranks,
        score: expect.closeTo(score - centre, 9),
      });
  }
}

/** What the new definitions give on the old judgements, from a calculation apart from ours. */
const asDefinedToday = [
  ['multi-system', 'grammaticality', { fleiss: -1 / 3, ac2: 867 / 1847 }],
  ['multi-system', 'meaning', { fleiss: 0.2, ac2: 22 / 31 }],
  ['ranking', 'rank', { fleiss: -0.2 }],
  ['feedback-comment', 'relevant', { fleiss: -1 }],
  ['feedback-comment', 'quality', { fleiss: -0.6, ac2: 5 / 11 }],
  ['pairwise', 'preference', { fleiss: -1 / 14 }],
] as const;

/**
 * AC2 of the preferences that were asked twice: 1 and -1, -1 and 1, 2 and -2. Quadratic weights of the four values sum to 11, so that chance is
 * 11 · (13/18) / (4 · 3) = 143/216 against an agreement of 1/2.
 */
const repeatedPreferences = -35 / 73;

const tables = 'campaign access session guideline item task seat assignment draft event'.split(' ');

/** The rows of the fixture in the tables of 0.1.0. */
async function layDown(location: DataLocation): Promise<void> {
  const file = gunzipSync(fixture('corrigenda.sqlite.gz'));
  if (!location.database) return writeFileSync(join(location.data, 'corrigenda.sqlite'), file);
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-old-'));
  writeFileSync(join(folder, 'corrigenda.sqlite'), file);
  const [from, to] = [openSqlite(folder).db, openPostgres(location.database).db];
  await migrate(to, { '001-first': migrations['001-first'] });
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(from);
    for (const row of rows)
      await to
        .insertInto(table as never)
        .values(row as never)
        .execute();
  }
  await Promise.all([from.destroy(), to.destroy()]);
  rmSync(folder, { recursive: true });
}

onEveryStore((kind) => {
  const fresh = useStore(kind);
  let store: OpenStore | undefined;
  afterEach(async () => {
    await store?.close();
    store = undefined;
  });
  async function open({ old = true } = {}): Promise<Workbench> {
    const location = await fresh();
    if (old) await layDown(location);
    store = await openStore(location);
    return makeWorkbench(store, { now: () => new Date(told.now) });
  }
  const work = async (bench: Workbench, seat: string, most = 100): Promise<number> => {
    for (let done = 0; done < most; done++) {
      const id = await claimNext(bench, seat);
      if (!id) return done;
      const { state } = await loadAssignment(bench, seat, id);
      const { phase, item, version } = viewAssignment(await loadAssignment(bench, seat, id));
      const answers = answerPhase(state.protocol, item, phase ?? '');
      const confirmed = state.protocol.rules.map((rule) => rule.id);
      const body = { answers, baseVersion: version, key: newKey(), confirmed, activeMs: null };
      await commitPhase(bench, { seat, id, phase: phase ?? '' }, body);
    }
    return most;
  };

  it('a database of 0.1.0 says the same of every campaign', async () => {
    const bench = await open();
    expect(Object.keys(told.campaigns)).toHaveLength(6);
    for (const [id, before] of Object.entries(told.campaigns)) {
      const detail = await viewCampaign(bench, id);
      const { status, progress, people, itemProgress } = before;
      expect(detail).toMatchObject({ status, progress, people, itemProgress });
      const record = await readRecord(bench, id);
      expect(await listDisagreements(bench, record.id)).toEqual(before.disagreements);
      expect(listRemarks(record)).toEqual(before.remarks);
      const judgements = currentJudgements(record);
      expect(judgements.map(({ assignment, phase, answers }) => [assignment.id, phase, answers])).toEqual(
        before.judgements,
      );
      // What was called a draft is told apart from what is between two phases.
      const cells = JSON.stringify(await listCells(bench, id)).replaceAll('"phase"', '"draft"');
      expect(JSON.parse(cells)).toEqual(before.cells);
      for (const { seat, list, views, progress: own } of Object.values(before.seats)) {
        expect(await listAssignments(bench, seat)).toEqual(list);
        expect((await viewSeat(bench, seat)).progress).toEqual(own);
        for (const view of views)
          expect(viewAssignment(await loadAssignment(bench, seat, view.id))).toEqual(view);
      }
    }
  });

  it('a database of 0.1.0 gives the same results, amended or not', async () => {
    const bench = await open();
    for (const [id, before] of Object.entries(told.campaigns))
      expectSameResults(await readRecord(bench, id), before);
    for (const [title, criterion, values] of asDefinedToday) {
      const { agreement } = analyse(judgementSetOf(await readRecord(bench, idOf(title))), { resamples: 0 });
      for (const [id, value] of Object.entries(values))
        expect(agreement[criterion][id as 'fleiss'], `${criterion} ${id}`).toMatchObject({
          value: expect.closeTo(value, 12),
        });
    }
    const pairs = analyse(judgementSetOf(await readRecord(bench, idOf('pairwise'))), { resamples: 0 });
    expect(pairs.intra.preference.ac2).toMatchObject({ value: expect.closeTo(repeatedPreferences, 12) });
  });

  it('its states are in today’s words, and its quotas belong to people', async () => {
    const bench = await open();
    const count = async (title: string) => {
      const counts: Record<string, number> = {};
      for (const { state } of await bench.store.assignments.listHolds(idOf(title)))
        counts[state] = (counts[state] ?? 0) + 1;
      return counts;
    };
    expect(await count('multi-system')).toEqual({ done: 4, phase: 1, draft: 1, open: 1, returned: 1 });
    expect(await count('pairwise')).toMatchObject({ returned: 1 });
    const seats = await bench.store.seats.list(idOf('ranking with quotas'));
    expect(seats.map(({ pseudonym, quota }) => [pseudonym, quota])).toEqual([
      ['Ask', 3],
      ['Bo', 1],
      ['Cleo', null],
    ]);
    const campaign = await bench.store.campaigns.find(idOf('ranking with quotas'));
    expect(JSON.parse(campaign?.distribution ?? '')).toMatchObject({ redundancy: 2, quota: 5 });
    expect(campaign?.distribution).not.toContain('quotas');
  });

  it('work goes on: drafts, phases, quotas, and stage 2 of a campaign that does not name it', async () => {
    const bench = await open();
    const { Cleo, Bo } = told.campaigns[idOf('multi-system')].seats;
    const [draft] = (await listAssignments(bench, Cleo.seat)).filter(({ state }) => state === 'draft');
    const { draft: kept, version } = viewAssignment(await loadAssignment(bench, Cleo.seat, draft.id));
    const body = { phase: kept?.phase ?? '', answers: kept?.answers ?? { item: {}, outputs: {} } };
    const saved = await saveDraft(bench, Cleo.seat, draft.id, {
      ...body,
      baseVersion: version,
      key: newKey(),
    });
    expect(saved.version).toBe(version + 1);
    // Bo has a quota of two: one is done, the other is between its phases, and nothing more is given.
    expect(await work(bench, Bo.seat)).toBe(1);
    const { Ask, Bo: ranking } = told.campaigns[idOf('ranking with quotas')].seats;
    expect(await work(bench, Ask.seat)).toBe(1);
    expect(await work(bench, ranking.seat)).toBe(1);
    const stage2 = await makeStage2(bench, idOf('target-error-1'), {
      title: 'Closer',
      systems: ['alder', 'ceder'],
      annotators: [],
    });
    expect((await viewCampaign(bench, stage2.id)).protocol).toBe('target-error-2');
    await setStatus(bench, idOf('pairwise'), 'running');
    expect(await work(bench, told.campaigns[idOf('pairwise')].seats.Bo.seat, 1)).toBe(1);
  });

  it('its bundles are read and brought in, with the same results and with quotas that count', async () => {
    const bench = await open({ old: false });
    const id = await importBundle(bench, fixture('multi-system.zip')).then((imported) => imported.id);
    expect(id).toBe(idOf('multi-system'));
    expectSameResults(await readRecord(bench, id), told.campaigns[id]);
    const { value } = readBundle(readZip(fixture('multi-system.zip')));
    // The export of the import is the same record again; drafts are not exported.
    expect(await readRecord(bench, id)).toEqual(value);
    const ranking = await importBundle(bench, fixture('ranking-with-quotas.zip'));
    expectSameResults(await readRecord(bench, ranking.id), told.campaigns[idOf('ranking with quotas')]);
    const [ask, bo] = await bench.store.seats.list(ranking.id);
    expect([await work(bench, ask.id), await work(bench, bo.id)]).toEqual([1, 1]);
  });
});
