import { CompiledQuery, type Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';

/**
 * Collects the values of one statement; `bind` answers the placeholder that stands for a value in its text.
 */
export interface Binder {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** A binder whose first value is `$1`. */
export function createBinder(): Binder {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** A database or a transaction in it. */
export type Executor = Kysely<DatabaseSchema>;

/** Runs one parameterised statement; a text that comes again is prepared by the driver. */
export async function execute<Row>(
  executor: Executor,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
