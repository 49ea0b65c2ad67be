import { describe, expect, it } from 'vitest';
import { readRefusal, refusalOf } from './refusal.ts';

describe('a refusal', () => {
  it('is read from a server error', () => {
    const error = { name: 'TooManyRequests', data: { code: 'too-many-requests', retryAfter: 20 } };
    expect(readRefusal(error)).toEqual({ code: 'too-many-requests', retryAfter: 20 });
    expect(readRefusal({ data: { code: 'wrong-credentials', retryAfter: 'soon' } })).toEqual({
      code: 'wrong-credentials',
    });
  });

  it('lists the invalid fields', () => {
    const issues = [{ path: 'title.en', message: 'Required', code: 'required', limit: 'none' }, { path: 3 }];
    expect(readRefusal({ data: { code: 'invalid-data', issues } })?.issues).toEqual([
      { path: 'title.en', message: 'Required', code: 'required' },
    ]);
  });

  it.each([
    [undefined],
    ['text'],
    [new Error('Failed to fetch')],
    [{ data: null }],
    [{ data: { code: 'toString' } }],
    [{ data: { code: 'no-such-code' } }],
  ])('is not found in %o', (error) => {
    expect(readRefusal(error)).toBeUndefined();
  });
});

describe('the reason for a failure', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    { name: 'Timeout', message: 'Network disconnected' },
  ])('is a missing response: %o', (error) => {
    expect(refusalOf(error)).toEqual({ code: 'general', isUnanswered: true });
  });

  it('is general for any other error, and the server’s code if there is one', () => {
    expect(refusalOf(new TypeError('undefined is not a function'))).toEqual({ code: 'general' });
    expect(refusalOf({ name: 'Timeout', data: { code: 'unavailable' } })).toEqual({ code: 'unavailable' });
  });
});
