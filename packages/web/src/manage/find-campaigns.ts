// campaigns + words -> those that are meant: every word in the name, the protocol or the language.
import type { CampaignSummary } from '@corrigenda/server';

interface Wanted {
  readonly wanted: string;
  /** Those in the archive too. */
  readonly archived: boolean;
}

type Findable = Pick<CampaignSummary, 'title' | 'protocol' | 'language' | 'archivedAt'>;

export function findCampaigns<Campaign extends Findable>(
  campaigns: readonly Campaign[],
  { wanted, archived }: Wanted,
): readonly Campaign[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return campaigns.filter(({ title, protocol, language, archivedAt }) => {
    const about = `${title} ${protocol} ${language}`.toLowerCase();
    return (archived || archivedAt === null) && words.every((word) => about.includes(word));
  });
}
