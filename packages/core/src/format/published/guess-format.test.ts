import { expect, test } from 'vitest';
import { guessFormat } from './guess-format.ts';

test.each([
  ['ranking-xml', '<?xml version="1.0"?>\n<appraise-results>\n<error-correction-ranking-result id="1">'],
  ['ranking-xml', '\uFEFF<r><ranking-item src-id="1"/></r>'],
  ['feedback-json', '[\n {"user_id": "r1", "instance_id": 3, "rater_task_id": 9}]'],
  ['multi-system-json', '{"next_item": 2, "item_order": [1, 0], "data": [{"original": "a", "systems": {}}]}'],
  ['wmt-csv', 'srclang,trglang,system1Id,system1rank,system2Id,system2rank,judgeID,segmentId\n'],
  ['ratings-csv', '"source","output","Fluency","system"\r\na,b,"3,4",x\r\n'],
  ['segment-scores-csv', 'one,two\n50.5,60\n,\n100,0\n'],
  ['edit-judgements', 'I [go→went|True] home .\n'],
  ['edit-judgements', '<t>Source .</t>\n<s1>Output .</s1>\n'],
  ['essay-markdown', '### essay_id = 7\nText .\n'],
] as const)('%s is told from how it begins', (format, text) => {
  expect(guessFormat([{ name: 'f', text }])).toBe(format);
});

test.each([
  ['plain text', ['Nothing to see .\n']],
  ['an empty file', ['']],
  ['some other JSON', ['{"a": 1}']],
  ['a table of words', ['a,b\nx,y\n']],
  ['files in different formats', ['one,two\n1,2\n', '### essay_id = 1\n']],
])('%s is no known format', (_, texts) => {
  expect(guessFormat(texts.map((text) => ({ name: 'f', text })))).toBeNull();
});
