import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { listenFailure, StartFailure, sentenceFor } from './start-failure.ts';

test('a wrong argument is explained in one sentence, an unexpected error with its stack', () => {
  const attempt = () => parseArgs({ args: ['--row', '5'], options: { rows: { type: 'string' } } });
  expect(attempt).toThrow();
  try {
    attempt();
  } catch (error) {
    expect(sentenceFor(error)).toMatch(/^Unknown option '--row'/);
  }
  expect(sentenceFor(new TypeError('unforeseen'))).toContain('start-failure.test.ts');
});

test('a port in use names the setting and another port', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  const failure = listenFailure(taken, 3030);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(sentenceFor(failure)).toContain('PORT=3031');
});
