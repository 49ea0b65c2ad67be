import { expect, test } from 'vitest';
import { endAttempt, failAttempt, nextAttempt, type Resuming, waitAfter } from './resuming.ts';

const FRESH: Resuming = { attempt: 0, failed: undefined };
const FAILED: Resuming = { attempt: 0, failed: { error: 'no line' } };

test('a try that failed is followed by one, however many ask for it, and why it failed stays until that works', () => {
  const failed = failAttempt(0, 'no line')(FRESH);
  expect(failed).toEqual(FAILED);
  const again = nextAttempt(0)(nextAttempt(0)(failed));
  expect(again).toEqual({ attempt: 1, failed: { error: 'no line' } });
  expect(endAttempt(1)(again)).toEqual({ attempt: 1, failed: undefined });
});

test('what comes late of an earlier try changes nothing', () => {
  const second: Resuming = { attempt: 1, failed: undefined };
  expect(failAttempt(0, 'no line')(second)).toBe(second);
  expect(endAttempt(0)(nextAttempt(0)(FAILED)).failed).toEqual({ error: 'no line' });
});

test('tries are twice as far apart each time, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([2000, 4000, 8000, 16000, 32000, 60000, 60000]);
});
