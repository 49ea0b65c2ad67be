import * as fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';

vi.mock('node:fs', { spy: true });

const folder = mkdtempSync(join(tmpdir(), 'harbour-sync-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('syncs each write to the disk before acknowledging it', async () => {
  const database = await openBlankDatabase(folder);
  const syncs = vi.mocked(fs.fdatasyncSync);
  const writes = 50;
  for (let count = 1; count <= writes; count += 1) {
    syncs.mockClear();
    await sql`insert into "oneTimeTokens" values (${`hash-${count}`}, 'verify', 'users', gen_random_uuid(), now(), null)`.execute(
      database.db,
    );
    expect(syncs.mock.calls.length).toBeGreaterThanOrEqual(1);
  }
  await database.close();
});
