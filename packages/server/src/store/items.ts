// the items of a campaign <-> rows.
import type { Item } from '@corrigenda/core/human';
import { insertMany } from './insert-many.ts';
import type { Db, DbTransaction } from './schema.ts';
import { statement } from './statement.ts';

const itemOf = ({ data }: { data: string }): Item => JSON.parse(data) as Item;

const findAll = statement((db, { campaign, ids }: { campaign: string; ids: readonly string[] }) =>
  db.selectFrom('item').select('data').where('campaign', '=', campaign).where('id', 'in', ids),
);

export const itemReads = (db: Db) => ({
  async find(campaign: string, id: string): Promise<Item | undefined> {
    const found = await db
      .selectFrom('item')
      .select('data')
      .where('campaign', '=', campaign)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && itemOf(found);
  },

  /** The item and its number among the others, from 1. */
  async findPlaced(campaign: string, id: string): Promise<{ item: Item; position: number } | undefined> {
    const found = await db
      .selectFrom('item')
      .select(['data', 'position'])
      .where('campaign', '=', campaign)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && { item: itemOf(found), position: found.position };
  },

  /** These items, by id. */
  async findAll(campaign: string, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const found = new Map<string, Item>();
    const atOnce = 500;
    for (let start = 0; start < ids.length; start += atOnce) {
      const { rows } = await findAll(db, { campaign, ids: ids.slice(start, start + atOnce) });
      for (const item of rows.map(itemOf)) found.set(item.id, item);
    }
    return found;
  },

  /** In their order: the first has position 1. */
  async list(campaign: string): Promise<Item[]> {
    const rows = await db
      .selectFrom('item')
      .select('data')
      .where('campaign', '=', campaign)
      .orderBy('position')
      .execute();
    return rows.map(itemOf);
  },

  /** Ids only, in the order of `list`: contents can be long. */
  async listIds(campaign: string): Promise<string[]> {
    const rows = await db
      .selectFrom('item')
      .select('id')
      .where('campaign', '=', campaign)
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  async count(campaign: string): Promise<number> {
    const { count } = await db
      .selectFrom('item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('campaign', '=', campaign)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

export const itemWrites = (tx: DbTransaction) => ({
  ...itemReads(tx),

  /** `startAt` is the position of the first of them, counted from 1. */
  add: (campaign: string, items: readonly Item[], startAt = 1): Promise<void> =>
    insertMany(
      tx,
      'item',
      items.map((item, index) => ({
        campaign,
        id: item.id,
        position: startAt + index,
        data: JSON.stringify(item),
      })),
    ),
});
