import { describe, expect, it } from 'vitest';
import { describeProgress, formatDuration } from './progress.ts';

describe('progress in words', () => {
  it.each([
    [0, '0:00'],
    [75.4, '1:15'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [-1, '0:00'],
  ])('%f seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it.each([
    [1000, 10, 0.25, '1,000 pairs   100 pairs/s   0:30 left'],
    [1000, 10, null, '1,000 pairs   100 pairs/s'],
    [0, 0, 0, '0 pairs   0 pairs/s'],
    [5, 1, 1, '5 pairs   5 pairs/s   0:00 left'],
  ])('%i units after %i s, %f of the whole, read %s', (units, seconds, fraction, text) =>
    expect(describeProgress('pairs', units, seconds, fraction)).toBe(text),
  );
});
