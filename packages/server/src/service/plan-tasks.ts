// items + distribution -> tasks: what is handed out, and to how many people.
import { type Item, type Protocol, randomFromSeed, shuffle } from '@corrigenda/core';
import type { Distribution } from '../api/manager.ts';

export interface Task {
  readonly id: string;
  readonly item: string;
  readonly systems: readonly string[] | null;
  readonly role: 'normal' | 'training' | 'gold';
  readonly wanted: number | null;
}

export function planTasks(
  _protocol: Protocol,
  items: readonly Item[],
  { redundancy, overlap = 1 }: Distribution,
  seed: string,
): Task[] {
  const normal = items.filter(({ role = 'normal' }) => role === 'normal');
  const shared = new Set(
    shuffle(normal, randomFromSeed(`${seed}/overlap`))
      .slice(0, Math.round(overlap * normal.length))
      .map(({ id }) => id),
  );
  return items.map(({ id, role = 'normal' }) => ({
    id,
    item: id,
    systems: null,
    role,
    wanted: role === 'normal' ? (shared.has(id) ? redundancy : 1) : null,
  }));
}
