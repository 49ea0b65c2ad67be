import { createI18n } from '@harbour/core/i18n';
import { loadBackOfficeFile } from '@harbour/core/i18n/bundled-back-office';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../ipc/refusal.ts';
import { errorText, isFault } from './error-text.ts';

const { getFixedT } = await createI18n({
  locale: 'en',
  variables: { product: 'Harbour' },
  load: loadBackOfficeFile,
  namespaces: ['common', 'backOffice', 'program'],
  onLoadError: ({ error }) => {
    throw error;
  },
});
const t = getFixedT('en', ['common', 'backOffice', 'program'] as const);

const refused = (data: object) => Object.assign(new Error('whatever the server says'), { data });
const timeout = (message: string) => Object.assign(new Error(message), { name: 'Timeout' });

describe('the text of an error', () => {
  it.each([
    ['a sentence, as it is', 'The disk is full', 'The disk is full'],
    ['a refusal, by its code', refused({ code: 'forbidden' }), 'You do not have permission to do this.'],
    [
      'a rate limit, with the time to wait',
      refused({ code: 'too-many-requests', retryAfter: 1 }),
      'Too many attempts. Try again in 1 second.',
    ],
    [
      'a broken connection',
      timeout('Network disconnected'),
      'The server cannot be reached. Check your connection and try again.',
    ],
    ['a slow server', timeout('slow'), 'The server did not respond. Check your connection and try again.'],
    [
      'a failed request',
      new TypeError('Failed to fetch'),
      'The server cannot be reached. Check your connection and try again.',
    ],
    [
      'an unexpected error',
      new RangeError('secret detail'),
      'Something went wrong on our side. Please try again.',
    ],
    ['undefined', undefined, 'Something went wrong on our side. Please try again.'],
  ])('explains %s', (_, error, expected) => {
    expect(errorText(error, t)).toBe(expected);
  });
});

it.each([
  ['an unexpected error', new RangeError('secret detail'), true],
  ['an error of the server that has no other code', refused({ code: 'general' }), true],
  ['undefined', undefined, true],
  ['a sentence', 'Only pictures can be dropped here.', false],
  ['a sign-in that has ended', refused({ code: 'not-authenticated' }), false],
  ['a refusal of the program', new Refused('noKeyStore', 'No key store'), false],
  ['a broken connection', timeout('Network disconnected'), false],
  ['a failed request', new TypeError('Failed to fetch'), false],
])('tells whether %s is a fault', (_, error, expected) => {
  expect(isFault(error)).toBe(expected);
});
