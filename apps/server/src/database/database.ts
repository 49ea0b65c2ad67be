import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Logger for messages to the operator; pino's loggers fit. */
export interface DatabaseLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

/** A statement that has been run: its text with placeholders, its duration in milliseconds, and its error. */
export interface Statement {
  readonly text: string;
  readonly ms: number;
  readonly error: unknown;
}

/** The connections of a pool, and the calls that wait for one. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  /** The most connections that it opens. */
  readonly most: number;
}

/** An open database. `close` waits for statements, writes all to disk and unlocks the data folder. */
export interface Database {
  readonly db: Kysely<DatabaseSchema>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Marks the changes that this process makes, in `changes`; `null` for the embedded database, which is its
   * own.
   */
  readonly node: string | null;
  /**
   * Migrates the tables to this version; safe at every start and from several nodes at once. Runs `only` the
   * migrations with these names, if given.
   */
  migrate(only?: readonly string[]): Promise<void>;
  /**
   * Calls the listener after each statement, within the work that ran it; returns the function that stops
   * this.
   */
  watch(listener: (statement: Statement) => void): () => void;
  /** Returns the state of the pool; the embedded database has one connection, which is not counted. */
  pool(): PoolState;
  /**
   * Returns a copy of the embedded database's files at one moment; only the embedded database supports this.
   */
  dump?(): Promise<Blob>;
  /** Turns an error caused by damaged data into one sentence for the operator; returns others unchanged. */
  nameFailure(error: unknown): unknown;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** `postgres://…`; without it the embedded database is used. */
  readonly databaseUrl?: string | null | undefined;
  /** Folder of the embedded database; without it the data is in memory and lost on close. */
  readonly dataDir?: string | undefined;
  /** Initial content of a new embedded database, packed; it opens much faster than creating an empty one. */
  readonly packed?: Blob | undefined;
  readonly log?: DatabaseLog | undefined;
  /** Limits of PostgreSQL's statements instead of the usual ones. */
  readonly limits?: StatementLimits | undefined;
}

/**
 * The maximum duration of a statement, of waiting for a lock, and of a transaction without statements in
 * PostgreSQL.
 */
export interface StatementLimits {
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleMs: number;
  /**
   * A server that takes longer to accept a connection counts as unavailable, and waiting work is given up.
   */
  readonly responseMs: number;
}

const HOURS_MS = 6 * 3_600_000;

/** The limits of commands, which read and write whole tables, possibly on a busy machine. */
export const PATIENT: StatementLimits = {
  statementMs: HOURS_MS,
  lockMs: 10_000,
  idleMs: HOURS_MS,
  responseMs: 60_000,
};
