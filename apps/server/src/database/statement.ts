import { CompiledQuery, type Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** A database or a transaction. */
export type Executor = Kysely<DatabaseSchema>;

/** Runs one parameterised statement; the driver prepares a text that is used again. */
export async function execute<Row>(
  executor: Executor,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** Collects the values of one statement; `bind` returns the placeholder for a value. */
export interface Binder {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** Creates a binder whose first placeholder is `$1`. */
export function createBinder(): Binder {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
