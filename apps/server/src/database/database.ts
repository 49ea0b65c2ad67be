import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** What the database tells the operator; pino's loggers fit. */
export interface DatabaseLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

/** An open database. `close` waits for what runs, writes all to disk and gives the data folder back. */
export interface Database {
  readonly db: Kysely<DatabaseSchema>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Brings the tables to this version of the program; safe to call on every start and from several nodes at
   * once.
   */
  migrate(): Promise<void>;
  /**
   * Makes one sentence for the operator of an error that comes of damage to the data; any other stays as it
   * is.
   */
  nameFailure(error: unknown): unknown;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** `postgres://…`; without it the embedded database is used. */
  readonly databaseUrl?: string | null | undefined;
  /** Folder of the embedded database; without it the data lives in memory and is gone on close. */
  readonly dataDir?: string | undefined;
  /**
   * What a new embedded database begins with: a packed one, which opens in a fraction of the time of an empty
   * one.
   */
  readonly packed?: Blob | undefined;
  readonly log?: DatabaseLog | undefined;
}
