import { expect, test } from 'vitest';
import { tellHttpError } from './tell-http-error.ts';

function told(error: unknown): readonly string[] {
  const levels: string[] = [];
  tellHttpError({ debug: () => levels.push('debug'), error: () => levels.push('error') })(error);
  return levels;
}

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'a client that leaves (%s) is no failure',
  (code) => {
    expect(told(Object.assign(new Error('write'), { code }))).toEqual(['debug']);
  },
);

test.each([new Error('no body'), Object.assign(new Error('full'), { code: 'ENOSPC' }), 'text'])(
  '%s is',
  (error) => {
    expect(told(error)).toEqual(['error']);
  },
);
