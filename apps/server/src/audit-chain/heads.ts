import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@harbour/core/brand';
import { DEFAULT_LOCALE } from '@harbour/core/i18n';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { composeMail, type Mail } from '../mail/compose-mail.ts';
import { type Head, readHead, sealEntries } from './seal-entries.ts';

/** A stored head: one line of JSON for each hour in which there were new seals. */
interface StoredHead extends Head {
  /** The time at which it was kept, as ISO text. */
  readonly at: string;
}

/** The file of the data folder that contains the heads. */
export function headsFile(dataDir: string): string {
  return join(dataDir, 'audit-heads.jsonl');
}

/**
 * The heads of a data folder in order, and the number of invalid lines, such as one that a power cut left
 * unfinished.
 */
export interface StoredHeads {
  readonly heads: readonly StoredHead[];
  readonly unreadable: number;
}

/** Reads the heads that are stored in a data folder; none if there is no file. */
export async function readStoredHeads(dataDir: string): Promise<StoredHeads> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const heads = lines.flatMap((line) => parseHead(line) ?? []);
  return { heads, unreadable: lines.length - heads.length };
}

const head = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.string(),
    day: v.string(),
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  }),
);

function parseHead(line: string): StoredHead | undefined {
  const result = v.safeParse(head, line);
  return result.success ? result.output : undefined;
}

export interface AuditChainDeps {
  readonly database: Pick<Database, 'db'>;
  readonly dataDir: string;
  /** Address that the heads are mailed to; `null` for none. */
  readonly headTo: string | null;
  readonly send: (to: string, mail: Mail) => Promise<unknown>;
  readonly now: () => number;
}

/** The jobs that work on the chain. */
export interface AuditChain {
  /** Seals the entries that have no seal. */
  seal(): Promise<void>;
  /** Seals, and keeps the head outside of the database unless it is kept already. */
  storeHead(): Promise<void>;
}

/** Creates the work of the jobs on the chain of the audit log. */
export function createAuditChain({ database, dataDir, headTo, send, now }: AuditChainDeps): AuditChain {
  return {
    async seal() {
      await sealEntries(database);
    },
    async storeHead() {
      await sealEntries(database);
      const last = await readHead(database.db);
      if (!last) return;
      const { heads } = await readStoredHeads(dataDir);
      if (heads.at(-1)?.number === last.number) return;
      if (headTo !== null) await send(headTo, headMail(last));
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const line: StoredHead = { at: new Date(now()).toISOString(), ...last };
      // The line before may be unfinished.
      await appendFile(headsFile(dataDir), `\n${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
  };
}

function headMail({ number, day, hash }: Head): Mail {
  return composeMail({
    language: DEFAULT_LOCALE,
    signedBy: brand.company,
    subject: `${brand.name}: head ${number} of the audit log, ${day}`,
    parts: [
      `The audit log has ${number} seals. The hash of the last one, of ${day} (UTC), is`,
      hash,
      'Keep this mail. To verify the log against it, run',
      `npm run audit:verify -- --head ${number}:${hash}`,
    ],
  });
}
