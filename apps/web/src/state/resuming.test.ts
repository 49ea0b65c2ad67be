import { expect, test } from 'vitest';
import { endAttempt, failAttempt, nextAttempt, type Resuming, waitAfter } from './resuming.ts';

const FRESH: Resuming = { attempt: 0, failed: undefined };
const FAILED: Resuming = { attempt: 0, failed: { error: 'no line' } };

test('a failed attempt is retried once for all callers, and its error stays until a retry succeeds', () => {
  const failed = failAttempt(0, 'no line')(FRESH);
  expect(failed).toEqual(FAILED);
  const again = nextAttempt(0)(nextAttempt(0)(failed));
  expect(again).toEqual({ attempt: 1, failed: { error: 'no line' } });
  expect(endAttempt(1)(again)).toEqual({ attempt: 1, failed: undefined });
});

test('a late result of an earlier attempt changes nothing', () => {
  const second: Resuming = { attempt: 1, failed: undefined };
  expect(failAttempt(0, 'no line')(second)).toBe(second);
  expect(endAttempt(0)(nextAttempt(0)(FAILED)).failed).toEqual({ error: 'no line' });
});

test('the delay doubles with each attempt, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([2000, 4000, 8000, 16000, 32000, 60000, 60000]);
});
