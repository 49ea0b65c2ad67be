import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 120_000 });

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const COMMANDS = readdirSync(join(SERVER, 'commands')).filter((file) => file !== 'backup-settings.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-commands-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function run(program: string, args: readonly string[], passphrase = 'a passphrase of the tests') {
  const { NODE_COMPILE_CACHE } = childEnvironment;
  const own = { HARBOUR_DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase };
  const env = { NODE_COMPILE_CACHE, ...own };
  return runProcess(process.execPath, [join(SERVER, program), ...args], { env });
}

describe.each(COMMANDS)('the command %s', (file) => {
  test('prints its usage with --help', async () => {
    const { code, output } = await run(`commands/${file}`, ['--help']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Usage: /) });
  });

  test('rejects an unknown option and prints its usage', async () => {
    const { code, output } = await run(`commands/${file}`, ['--nonsense']);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Unknown option '--nonsense'[^\n]*\nUsage: /),
    });
  });
});

test('the server rejects arguments that it does not support', async () => {
  const { code, output } = await run('main.ts', ['--port', '3031']);
  expect(code).toBe(1);
  expect(output).toMatch(/^The server takes no argument --port: it is configured by .* PORT=3031.*\n$/);
});

test.each([
  [
    'restore.ts',
    ['--from', '/nowhere/harbour.backup'],
    'There is no /nowhere/harbour.backup: correct the path.',
  ],
  ['restore.ts', ['--from', tmpdir()], `${tmpdir()} is not a file: name a backup with --from.`],
  ['backup.ts', ['--out', '/etc/passwd/x'], '/etc/passwd/x cannot be a folder'],
  ['backup.ts', ['--out', tmpdir(), '--verify-in', 'nonsense'], '--verify-in takes the address of an empty'],
  [
    'move.ts',
    ['--to', 'mysql://me:secret@db/harbour'],
    'mysql://db/harbour is not the address of a PostgreSQL',
  ],
  ['move.ts', ['--to', 'postgers://db/harbour'], 'postgers://db/harbour is not the address of a PostgreSQL'],
])('%s %j names the invalid argument in one sentence', async (file, args, start) => {
  const { code, output } = await run(`commands/${file}`, args);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/) });
  expect(output).toContain(start);
});

test.each([
  ['backup.ts', ['--out', tmpdir()], 'create one with `openssl rand -base64 33`'],
  ['restore.ts', ['--from', '/nowhere'], 'set the one that the backup was created with.'],
])('%s %j without a passphrase says which one to set', async (file, args, advice) => {
  const { code, output } = await run(`commands/${file}`, args, '');
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`BACKUP_PASSPHRASE is missing: ${advice}`),
  });
});
