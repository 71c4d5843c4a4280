// The tables in an order in which every row finds the rows it refers to, each with the columns that name a row.
import type { Schema } from '../schema.ts';

type Keys = { readonly [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] };

const keys: Keys = {
  campaign: ['id'],
  guideline: ['campaign', 'version'],
  item: ['campaign', 'id'],
  task: ['campaign', 'id'],
  seat: ['id'],
  manager: ['id'],
  access: ['id'],
  session: ['hash'],
  assignment: ['id'],
  draft: ['assignment'],
  recruitment: ['campaign'],
  flag: ['assignment'],
  event: ['campaign', 'seq'],
  audit: ['id'],
};

export interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

export const tables: readonly Table[] = Object.entries(keys).map(([name, key]) => ({ name, key }));
