import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@harbour/core/brand';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/messages.ts';
import { type Head, readHead, sealEntries } from './seal-entries.ts';

/** A head as it is kept, one line of JSON for each hour in which there were new seals. */
export interface KeptHead extends Head {
  /** The time at which it was kept, as ISO text. */
  readonly at: string;
}

/** The file of the data folder that has the heads. */
export function headsFile(dataDir: string): string {
  return join(dataDir, 'audit-heads.jsonl');
}

/** Reads the heads that are kept in a data folder, in order; none where there is no file. */
export async function readKeptHeads(dataDir: string): Promise<readonly KeptHead[]> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): KeptHead => JSON.parse(line));
}

export interface AuditChainDeps {
  readonly database: Pick<Database, 'db'>;
  readonly dataDir: string;
  /** Address that the heads are mailed to; `null` for none. */
  readonly headTo: string | null;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly now: () => number;
}

/** What the jobs do with the chain. */
export interface AuditChain {
  /** Seals the entries that have no seal. */
  seal(): Promise<void>;
  /** Seals, and keeps the head outside of the database unless it is kept already. */
  keepHead(): Promise<void>;
}

/** Creates the work of the jobs on the chain of the audit log. */
export function createAuditChain({ database, dataDir, headTo, send, now }: AuditChainDeps): AuditChain {
  return {
    async seal() {
      await sealEntries(database);
    },
    async keepHead() {
      await sealEntries(database);
      const head = await readHead(database.db);
      if (!head) return;
      const kept = await readKeptHeads(dataDir);
      if (kept.at(-1)?.number === head.number) return;
      if (headTo !== null) await send(headTo, headMail(head));
      await mkdir(dataDir, { recursive: true });
      const line: KeptHead = { at: new Date(now()).toISOString(), ...head };
      await appendFile(headsFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
  };
}

function headMail({ number, day, hash }: Head): Mail {
  return {
    subject: `${brand.name}: head ${number} of the audit log, ${day}`,
    text: [
      `The audit log has ${number} seals. The hash of the last one, of ${day} (UTC), is`,
      '',
      hash,
      '',
      'Keep this mail. To verify the log against it, run',
      '',
      `npm run audit:verify -- --head ${number}:${hash}`,
      '',
    ].join('\n'),
  };
}
