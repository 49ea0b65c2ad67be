import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  CRASH_LIMITS,
  crashSessionSchema,
  describeCrash,
  readFrames,
  scrubMessage,
} from './crash-reports.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    'Cannot read properties of undefined (reading map)',
  ],
  [
    "ENOENT: no such file or directory, open '/Users/ada wong/a b.txt'",
    'ENOENT: no such file or directory, open <text>',
  ],
  ['Failed at C:\\Users\\Ada Wong\\x.js', 'Failed at <path>'],
  ['spawn /usr/local/bin/x failed', 'spawn <path> failed'],
  ['No answer from https://shop.hk/api/users/7?token=1', 'No answer from <url>'],
  ['The customer Ada Wong has no plan', 'The customer <name> <name> has no plan'],
  ['客戶黃小姐 not found', '<text> not found'],
  ['Call +852 9123 4567 or 91234567', 'Call <number> or <number>'],
  ['Unexpected token J in JSON at position 0', 'Unexpected token J in JSON at position 0'],
  ['first line\nsecond line of Ada', 'first line'],
  ['ada@shop.hk Aa/!', '<email> <name><path>'],
  ['019f1234-7c00-791d-8f81-4c1da235d4a8 is gone', '<id> is gone'],
])('%j is stored as %j', (given, stored) => {
  expect(scrubMessage(given)).toBe(stored);
});

const LONG = 200_000;

test.each(['@”', '“', '「"', "'`", 'a.', 'a-', 'A/!', 'Ab/!', 'a:', ' ', '1 ', '+1-', '~/', '<a@'])(
  'a message of nothing but %j, however long, is scrubbed in linear time',
  (part) => {
    const scrubbed = scrubMessage(part.repeat(LONG));
    expect(scrubMessage(scrubbed)).toBe(scrubbed);
    expect(scrubMessage(`x${part.repeat(LONG)} x`).length).toBeLessThanOrEqual(CRASH_LIMITS.message);
  },
);

test.each([' (?', ' (', '?', ':1', '?:1:2', '/out/main/', 'out/main/a'])(
  'a line of a stack of nothing but %j, however long, is read in linear time',
  (part) => {
    const line = `    at a${part.repeat(LONG)}`;
    expect(readFrames([line, line, '    at run (out/main/index.js:1:2)'].join('\n'))).toHaveLength(1);
  },
);

const secret = fc.constantFrom(
  'ada@shop.hk',
  '/home/ada/notes.txt',
  'C:\\Users\\ada\\x',
  'https://shop.hk/ada',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
  '192.168.10.44',
  '黃小姐',
  '91234567',
);

test('removes a secret between any words, and scrubbing is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      const scrubbed = scrubMessage(`${before} ${hidden} ${after}`.replaceAll(/[\r\n]/g, ' '));
      expect(scrubbed).not.toContain(hidden);
      expect(scrubMessage(scrubbed)).toBe(scrubbed);
    }),
    { numRuns: 500 },
  );
});

test('keeps only our own and Node’s frames of a stack, without paths, addresses or messages', () => {
  const stack = [
    'TypeError: Ada Wong is not a function',
    '    at async Foo.bar (file:///C:/Users/ada/AppData/Harbour/resources/app.asar/out/main/index.js:10:5)',
    '    at new Baz (app://bundle/assets/index-B8xYz_1a.js?v=1:2:3)',
    '    at app://bundle/assets/other.js:7:8',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    '    at secret (/Users/ada/plugin.js:1:2)',
    '    at https://elsewhere.example/x.js:1:1',
    'ada@shop.hk',
  ].join('\n');
  expect(readFrames(stack)).toEqual([
    'out/main/index.js:10:5 Foo.bar',
    'out/renderer/assets/index-B8xYz_1a.js:2:3 Baz',
    'out/renderer/assets/other.js:7:8',
    'node:internal/process/task_queues:105:5 process.processTicksAndRejections',
  ]);
});

test('turns any error into a report that the server accepts', () => {
  const id = '019f1234-7c00-491d-8f81-4c1da235d4a8';
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, message, stack) => {
      const reports = [{ id, kind: 'mainError', ...describeCrash({ name, message, stack }) }];
      const own = { session: id, build: '1.0.0', system: 'mac', reports };
      expect(v.safeParse(crashSessionSchema, own).issues).toBeUndefined();
    }),
  );
});
