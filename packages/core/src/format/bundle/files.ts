// The files of a bundle by name, and the shape of the one that proves the others complete.

/** File names of a bundle and what is in them. */
export type Bundle = Readonly<Record<string, string>>;

/** The parts of a record that are lists: one file each, one entry a line. */
export const bundleLists = ['guidelines', 'items', 'tasks', 'annotators', 'assignments', 'events'] as const;
export type BundleList = (typeof bundleLists)[number];
export const fileOf = (name: BundleList) => `${name}.jsonl`;

/** The files that make up the record. */
export const recordFiles: readonly string[] = ['campaign.json', ...bundleLists.map(fileOf)];

/** Counts and digests: shows that nothing is missing or changed. Bundles of version 0.1 have none. */
export const chainFile = 'chain.jsonl';

/** What is read of a bundle; the other files are copies for people. */
export const bundleRecordFiles: readonly string[] = [...recordFiles, chainFile];
