// names as typed -> annotators to invite: the same on the pages and on the command line.

export interface NamedAnnotator {
  readonly pseudonym: string;
  readonly quota?: number;
}

/** One pseudonym a line, a quota after a colon where one is wanted [Ask: 20 -> Ask, at most 20]. */
export function readNames(text: string): NamedAnnotator[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, quota] = /^(.*?)\s*:\s*(\d+)$/.exec(line) ?? [];
      const most = Number(quota);
      return most > 0 && name ? { pseudonym: name, quota: most } : { pseudonym: line };
    });
}
