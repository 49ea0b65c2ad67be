import { fileURLToPath } from 'node:url';
import { runProcess } from '../../tools/run-process.ts';
import { type DataLocation, type Driver, openDriver, type RawRow } from './baselines/driver.ts';
import { productionEnv } from './processes/harbour.ts';
import { cutTerms } from './search-terms.ts';
import { columns, ownFields, subject } from './subject.ts';

/** The inputs of the loads, read from the data. */
export interface Prepared {
  /** Ids of records that visitors see. */
  readonly ids: readonly string[];
  /** Further ids, which only the fan-out changes, so that each is still at its first version. */
  readonly fanOutIds: readonly string[];
  readonly categories: readonly string[];
  readonly terms: { readonly Latin: readonly string[]; readonly Chinese: readonly string[] };
  /** The fields of one record, for creates. */
  readonly record: RawRow;
  readonly averageBytes: number;
}

export const admin = { email: 'bench@harbour.example', password: 'measured-Twice-2026' } as const;

const SERVER = fileURLToPath(new URL('../../apps/server/src/', import.meta.url));
const IDS = 20_000;
const FAN_OUT_IDS = 1_000;
const TERMS = 5_000;
/** The number of records from which search terms are cut. */
const SEARCHED = 2_000;

/** Fills a new database by the product's own seed, adds an admin, and reads the inputs of the loads. */
export async function prepareData(
  location: DataLocation,
  rows: number,
  env: Readonly<Record<string, string>>,
): Promise<Prepared> {
  await runServerScript('commands/seed.ts', ['--collection', subject.name, '--rows', String(rows)], env);
  await runServerScript(
    'commands/admin-create.ts',
    ['--email', admin.email, '--password', admin.password],
    env,
  );
  await using driver = await openDriver(location);
  await driver.query('', `vacuum analyze ${subject.table}`);
  return await readData(driver);
}

async function runServerScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runProcess(process.execPath, [SERVER + script, ...args], {
    env: { ...productionEnv(0), ...env },
  });
  if (code !== 0) throw new Error(`${script} ended with code ${code}:\n${output}`);
}

async function readData(driver: Driver): Promise<Prepared> {
  const { table, searched } = subject;
  const text = searched.map((name) => `"${name}"::text`).join(` || ' ' || `);
  const texts = await textsOf(
    driver,
    `select ${text} as "value" from ${table} order by "_id" limit ${SEARCHED}`,
  );
  const [record] = await driver.query(
    '',
    `select ${columns} from ${table} where "status" = 'published' limit 1`,
  );
  const [bytes] = await textsOf(
    driver,
    `select avg(octet_length(row_to_json(t)::text))::int::text as "value" from (select ${columns} from ${table} limit 1000) t`,
  );
  if (!record) throw new Error(`The seed has made no ${subject.name}`);
  const ids = await textsOf(
    driver,
    `select "_id"::text as "value" from ${table} where "status" = 'published' and "deletedAt" is null order by "_id" desc limit ${IDS}`,
  );
  return {
    ids: ids.slice(0, -FAN_OUT_IDS),
    fanOutIds: ids.slice(-FAN_OUT_IDS),
    categories: await textsOf(
      driver,
      `select "category"::text as "value" from ${table} where "category" is not null group by 1 order by 1`,
    ),
    terms: {
      Latin: cutTerms(texts, 'Latin', { count: TERMS, seed: 1 }),
      Chinese: cutTerms(texts, 'Chinese', { count: TERMS, seed: 2 }),
    },
    record: Object.fromEntries(
      ownFields.flatMap((name) => (record[name] === null ? [] : [[name, record[name]]])),
    ),
    averageBytes: Number(bytes),
  };
}

async function textsOf(driver: Driver, text: string): Promise<readonly string[]> {
  return (await driver.query('', text)).map(({ value }) => String(value));
}
