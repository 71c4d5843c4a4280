// campaign record -> what is broken in it: links, numbers of events, work that is called done and was not judged, answers that its protocol refuses.
import { invalidJudgements } from '../../campaign/judgements.ts';
import type { CampaignRecord } from '../../campaign/record.ts';
import type { Problem } from '../../text/problem.ts';
import { checkLinks } from './check-links.ts';
import { type BundleList, bundleLists, fileOf } from './files.ts';

/** The same checks as for a bundle that is read; positions are those the entries would have in one. */
export function checkRecord(record: CampaignRecord): readonly Problem[] {
  const problems: Problem[] = [];
  const say = (name: BundleList, line: number, message: string) =>
    problems.push({ file: fileOf(name), line, column: 1, code: 'record/broken', severity: 'error', message });
  const links = checkLinks(say);
  for (const name of bundleLists)
    record[name].forEach((entry, index) => {
      links.entry(name, index + 1, entry);
    });
  links.end();
  if (problems.length === 0)
    for (const { assignment, phase, seq } of invalidJudgements(record))
      say(
        'events',
        seq,
        `the answers of “${assignment.id}”, phase ${phase}, are not valid under the protocol`,
      );
  return problems;
}
