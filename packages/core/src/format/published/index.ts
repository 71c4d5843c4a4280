// The published formats of human judgements, one reader each, in one list.
import { readEditJudgements } from './edit-judgements.ts';
import { readFeedbackJson } from './feedback-json.ts';
import { readMultiSystemJson } from './multi-system-json.ts';
import type { PublishedReader } from './published-file.ts';
import { readRankingXml } from './ranking-xml.ts';
import { readRatingsCsv } from './ratings-csv.ts';
import { readSegmentScoresCsv } from './segment-scores-csv.ts';
import { readWmtCsv } from './wmt-csv.ts';

/** The name of a format in which judgements were published. */
export type PublishedFormat =
  | 'multi-system-json'
  | 'feedback-json'
  | 'ranking-xml'
  | 'wmt-csv'
  | 'ratings-csv'
  | 'segment-scores-csv'
  | 'edit-judgements';

/**
 * The formats in which judgements were published, each with what reads it.
 *
 * @example
 * const files = [{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\na,c,two,"2,1,2"\nd,e,one,"3,4,4"\nd,f,two,"3,2,1"\n' }];
 * const { value: set } = publishedFormats['ratings-csv'].read(files, {});
 * set.judgements.length // 12
 */
export const publishedFormats: Readonly<
  Record<PublishedFormat, { readonly title: string; readonly read: PublishedReader }>
> = {
  'multi-system-json': {
    title: 'ratings and post-edits of several systems, one JSON file per annotator',
    read: readMultiSystemJson,
  },
  'feedback-json': {
    title: 'ratings of feedback comments; the comment source is the system',
    read: readFeedbackJson,
  },
  'ranking-xml': {
    title: 'rankings with ties as Appraise writes them; --src-id-base says how sentences are numbered',
    read: readRankingXml,
  },
  'wmt-csv': {
    title: 'columns system1Id, system1rank, system2Id, system2rank, judgeID, segmentId',
    read: readWmtCsv,
  },
  'ratings-csv': {
    title: 'columns source, output, system, and one per criterion with cells like "3,4,3,4,3" (0 is Other)',
    read: readRatingsCsv,
  },
  'segment-scores-csv': {
    title: 'one column per system, one row per sentence, scores 0-100; blank rows were not judged',
    read: readSegmentScoresCsv,
  },
  'edit-judgements': {
    title:
      'one sentence a line with its edits as [orig→cor|True], optionally id and system before it, tab separated; or one sheet a file with <t>source</t> and <s1>output</s1>, the folder naming the annotator',
    read: readEditJudgements,
  },
};

export { type Essay, readEssayMarkdown } from './essay-markdown.ts';
export type { PublishedFile, PublishedOptions, PublishedReader } from './published-file.ts';
