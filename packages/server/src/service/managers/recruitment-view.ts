// campaign -> how people come to it by themselves, and where they go.
import type { Recruitment } from '../../api/joining.ts';
import type { Reads } from '../../store/store.ts';

export async function viewRecruitment(reads: Reads, id: string): Promise<Recruitment> {
  const row = await reads.recruitment.find(id);
  const open = row && row.hash !== null;
  return {
    signUp: open
      ? { most: row.most, joined: await reads.events.count(id, 'joined'), expiresAt: row.expires_at }
      : null,
    returnAddress: row?.return_address ?? null,
  };
}
