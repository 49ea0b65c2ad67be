import { type Executor, execute } from './statement.ts';

/**
 * A table that exists from before the first statement of a copy until after its last, so that a copy that was
 * interrupted anywhere can be repeated, and no server fills the database meanwhile.
 */
export const UNFINISHED = '"unfinishedCopy"';

/** True for a database into which a backup or another database is being copied, or was copied in part. */
export async function isUnfinishedCopy(executor: Executor): Promise<boolean> {
  const [found] = await execute<{ readonly isThere: boolean }>(
    executor,
    `select to_regclass('${UNFINISHED}') is not null as "isThere"`,
    [],
  );
  return found?.isThere ?? false;
}
