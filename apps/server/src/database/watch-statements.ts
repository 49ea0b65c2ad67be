import type { LogEvent } from 'kysely';
import type { Database, Statement } from './database.ts';

/** Notifies listeners of the statements of one database. */
export interface StatementWatch extends Pick<Database, 'watch'> {
  /** Receives Kysely's report of a statement. */
  readonly log: (event: LogEvent) => void;
}

/** Creates the watch of a database, which does nothing without a listener. */
export function createStatementWatch(): StatementWatch {
  const listeners = new Set<(statement: Statement) => void>();
  return {
    log: (event) => {
      if (listeners.size === 0) return;
      const error = event.level === 'error' ? event.error : undefined;
      const statement = { text: event.query.sql, ms: event.queryDurationMillis, error };
      for (const listener of listeners) listener(statement);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
