import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { Client, type QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../kit/postgres.ts';

const postgres = findPostgres();
if (!postgres.found) process.stdout.write(`create-database.sh is not tested: ${postgres.reason}.\n`);
const SCRIPT = join(import.meta.dirname, '../../deploy/postgres/create-database.sh');
const PASSWORD = `it's a "pass$word" \\ of 檔口`;

/** Runs statements on a connection of their own. */
async function run(url: string, ...texts: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: QueryResultRow[] = [];
    for (const text of texts) rows.push(...(await client.query<QueryResultRow>(text)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

test.skipIf(!postgres.found)(
  'create-database.sh creates a role without superuser rights and a database for the server',
  async () => {
    if (!postgres.found) return;
    await using server = await startPostgres(postgres.folder);
    const folder = await mkdtemp(join(tmpdir(), 'harbour-create-'));
    const as = (user: string, path: string, password = '') => {
      const url = new URL(path, server.url);
      url.username = user;
      url.password = password;
      return url.href;
    };
    // The server of the tests has a superuser of the name that the script gives to the role.
    await run(server.url, 'create role postgres superuser login');
    const operator = as('postgres', '/postgres');
    const [hba] = await run(operator, 'alter role harbour rename to builder', 'show hba_file');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, `${PASSWORD}\n`);
    const { hostname, port } = new URL(server.url);
    const env = {
      PATH: `${postgres.folder}${delimiter}${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      DATABASE_PASSWORD_FILE: passwordFile,
    };
    await promisify(execFile)('sh', [SCRIPT], { env });

    await writeFile(
      String(hba?.hba_file),
      'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
    await run(operator, 'select pg_reload_conf()');
    const wrong = run(as('harbour', '/harbour', 'another'), 'select 1');
    await expect(wrong).rejects.toMatchObject({ code: '28P01' });
    const databaseUrl = as('harbour', '/harbour', PASSWORD);
    const [role] = await run(
      databaseUrl,
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, getdatabaseencoding() as encoding
        from pg_roles where rolname = current_user`,
    );
    const rights = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };
    expect(role).toEqual({ ...rights, encoding: 'UTF8' });
    const database = await openDatabase({ databaseUrl });
    await database.migrate();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  },
);
