import type { Database } from '../database/database.ts';
import type { Meters } from './meters.ts';
import type { Tracing } from './tracing.ts';

export interface FollowStatementsDeps {
  readonly database: Pick<Database, 'watch'>;
  readonly metrics: Pick<Meters, 'observeStatement'>;
  readonly tracing?: Pick<Tracing, 'statement'> | undefined;
}

/** Measures every statement of a database, and traces it; returns the function that ends this. */
export function followStatements({ database, metrics, tracing }: FollowStatementsDeps): () => void {
  return database.watch((statement) => {
    metrics.observeStatement(statement.error === undefined ? 'ok' : 'error', statement.ms / 1000);
    tracing?.statement(statement);
  });
}
