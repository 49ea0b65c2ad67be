import { describe, expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

describe('a refusal', () => {
  it.each([
    [{ data: { code: 'too-many-requests', retryAfter: 90 } }, { code: 'too-many-requests', retryAfter: 90 }],
    [{ data: { code: 'wrong-credentials' } }, { code: 'wrong-credentials' }],
    [{ data: { code: 'made-up' } }, { code: 'general' }],
    [{ data: { code: 'toString' } }, { code: 'general' }],
    [new TypeError('Failed to fetch'), { code: 'general' }],
    [null, { code: 'general' }],
    ['no', { code: 'general' }],
  ])('of %j is %j', (error, expected) => {
    expect(readRefusal(error)).toEqual(expected);
  });
});
