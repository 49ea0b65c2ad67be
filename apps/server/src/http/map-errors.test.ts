import { expect, test } from 'vitest';
import { describeHttpError } from './map-errors.ts';

function notified(error: unknown): readonly string[] {
  const levels: string[] = [];
  describeHttpError({ debug: () => levels.push('debug'), error: () => levels.push('error') })(error);
  return levels;
}

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'a client that disconnects (%s) is not logged as an error',
  (code) => {
    expect(notified(Object.assign(new Error('write'), { code }))).toEqual(['debug']);
  },
);

test.each([new Error('no body'), Object.assign(new Error('full'), { code: 'ENOSPC' }), 'text'])(
  '%s is logged as an error',
  (error) => {
    expect(notified(error)).toEqual(['error']);
  },
);
