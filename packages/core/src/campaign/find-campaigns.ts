// campaigns + words -> those that are meant: every word in the name, the protocol or the language.
interface Wanted {
  readonly wanted: string;
  /** Those in the archive too. */
  readonly archived: boolean;
}

interface Findable {
  readonly title: string;
  readonly protocol: string;
  readonly language: string;
  /** Null where it is not in the archive. */
  readonly archivedAt: string | null;
}

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
