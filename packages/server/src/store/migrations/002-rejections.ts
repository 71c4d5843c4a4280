// events -> events that say whether their answers reject the item, so that nobody searches the text of answers.
import { type Kysely, type Migration, sql } from 'kysely';

/** The columns of that time; later steps may change the tables. */
interface Tables {
  campaign: { id: string; protocol: string };
  event: { campaign: string; seq: number; kind: string; answers: string | null; rejects: number };
}

type Given = Readonly<Record<string, unknown>>;

export const rejections: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('event')
      .addColumn('rejects', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    const campaigns = await db.selectFrom('campaign').select(['id', 'protocol']).execute();
    for (const { id, protocol } of campaigns) {
      const { fields } = JSON.parse(protocol) as { fields: readonly { id: string; kind: string }[] };
      const boxes = fields.filter(({ kind }) => kind === 'reject').map((field) => field.id);
      if (boxes.length > 0) await markRejections(db, id, boxes);
    }
    await db.schema
      .createIndex('event_rejecting')
      .on('event')
      .columns(['campaign', 'assignment'])
      .where(sql.ref('rejects'), '=', 1)
      .execute();
  },
};

const eventsAtOnce = 1000;

async function markRejections(db: Kysely<Tables>, campaign: string, boxes: readonly string[]): Promise<void> {
  const rejects = (given: Given) => boxes.some((box) => given[box] === true);
  for (let after = 0; ; ) {
    const events = await db
      .selectFrom('event')
      .select(['seq', 'answers'])
      .where('campaign', '=', campaign)
      .where('kind', 'in', ['judgement', 'amendment'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(eventsAtOnce)
      .execute();
    const last = events.at(-1);
    if (!last) return;
    after = last.seq;
    const found = events.flatMap(({ seq, answers }) => {
      if (answers === null) return [];
      const { item, outputs } = JSON.parse(answers) as {
        item: Given;
        outputs: Readonly<Record<string, Given>>;
      };
      return [item, ...Object.values(outputs)].some(rejects) ? [seq] : [];
    });
    if (found.length === 0) continue;
    await db
      .updateTable('event')
      .set({ rejects: 1 })
      .where('campaign', '=', campaign)
      .where('seq', 'in', found)
      .execute();
  }
}
