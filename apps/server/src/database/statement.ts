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
