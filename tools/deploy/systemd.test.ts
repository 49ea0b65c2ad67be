import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@harbour/server/settings/settings.ts';
import { expect, test } from 'vitest';
import { runProcess } from '../run-process.ts';

const UNIT = 'deploy/systemd/harbour.service';
const unit = readFileSync(UNIT, 'utf8');
const isMissing = (await runProcess('systemd-analyze', ['--version'])).code !== 0;
const title = isMissing ? ' (skipped: no systemd-analyze on this machine: install systemd)' : '';

/** `systemd-analyze security` rates a unit from 0.0, locked down, to 10.0; ordinary services have 9.6. */
const MOST_EXPOSED = 1.5;

function folderWithUnit(): string {
  const root = mkdtempSync(join(tmpdir(), 'harbour-systemd-'));
  for (const path of ['bin', 'etc/systemd/system', 'opt/harbour/bin'])
    mkdirSync(join(root, path), { recursive: true });
  // Units of the system that the service refers to.
  for (const name of ['sysinit', 'basic', 'shutdown', 'network-online', 'multi-user']) {
    writeFileSync(join(root, `etc/systemd/system/${name}.target`), '[Unit]\n');
  }
  cpSync(UNIT, join(root, 'etc/systemd/system/harbour.service'));
  for (const path of ['bin/sh', 'opt/harbour/bin/node']) {
    writeFileSync(join(root, path), '#!/bin/sh\n', { mode: 0o755 });
  }
  return root;
}

test.skipIf(isMissing)(`systemd accepts the unit${title}`, async () => {
  const root = folderWithUnit();
  const verify = () => runProcess('systemd-analyze', [`--root=${root}`, 'verify', 'harbour.service']);
  const ofOurs = (output: string) => output.split('\n').filter((line) => line.includes('harbour.service'));
  const { output } = await verify();
  expect(ofOurs(output)).toEqual([]);
  writeFileSync(
    join(root, 'etc/systemd/system/harbour.service'),
    unit.replace('ProtectHome=', 'ProtectHomes='),
  );
  expect(ofOurs((await verify()).output)).not.toEqual([]);
  rmSync(root, { recursive: true });
});

test.skipIf(isMissing)(`systemd rates the service as locked down${title}`, async () => {
  const root = folderWithUnit();
  const { output } = await runProcess('systemd-analyze', [
    `--root=${root}`,
    '--offline=true',
    '--no-pager',
    'security',
    'harbour.service',
  ]);
  const [, exposure] = /Overall exposure level for harbour\.service: ([\d.]+)/.exec(output) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSED);
  rmSync(root, { recursive: true });
});

test('the service restarts as long as its database is unavailable, and reports when it is ready', () => {
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  // A limited number of restarts would be used up within a minute, and the service would stay down.
  expect(settingOf('StartLimitIntervalSec')).toBe('0');
  expect(settingOf('Restart')).toBe('on-failure');
  expect(settingOf('ExecStartPost')).toMatch(
    /kill -0 \$\{MAINPID\}; do bin\/node health-check\.mjs \/healthz /,
  );
});

test('the unit uses only existing settings, and reads each secret from a credential', () => {
  const names = [...unit.matchAll(/\b([A-Z][A-Z_]+?)(?:_FILE)?=(?:[^\s=]+)/g)].map(([, name = '']) => name);
  expect(names).toEqual(
    expect.arrayContaining(['NODE_ENV', 'HARBOUR_DATA_DIR', 'HARBOUR_SECRET', 'DATABASE_URL']),
  );
  expect(names.filter((name) => !(name in settings))).toEqual([]);
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
  const read = [...unit.matchAll(/_FILE=%d\/(\w+)/g)].map(([, name]) => name);
  expect(read).toEqual(loaded);
});
