import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { Kysely } from 'kysely';
import type { Background } from '../../concurrency/background.ts';
import { attemptEach } from '../../concurrency/failures.ts';
import type { Database } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Media } from '../../media/media.ts';

/** The most files of one run; the next run continues. */
const AT_ONCE = 1_000;

/**
 * Deletes the files that no attachment has any more, which the database records when an attachment is deleted
 * for good or gets another file. A file that cannot be deleted now stays recorded; the reason is thrown at
 * the end.
 */
export async function deleteRemovedFiles(
  db: Kysely<DatabaseSchema>,
  media: Pick<Media, 'remove'>,
): Promise<void> {
  const files = await db.selectFrom('removedFiles').selectAll().limit(AT_ONCE).execute();
  await attemptEach(files, async ({ attachment, revision }) => {
    await media.remove({ id: attachment, revision });
    await db
      .deleteFrom('removedFiles')
      .where('attachment', '=', attachment)
      .where('revision', 'is not distinct from', revision)
      .execute();
  });
}

export interface DeleteFilesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly media: Pick<Media, 'remove'>;
  readonly background: Background;
}

/** Deletes them in the background: no response waits for the storage. */
export function deleteFilesSoon({ database, media, background }: DeleteFilesDeps): void {
  background.run(() => deleteRemovedFiles(database.db, media));
}

/** Deletes the files of a record that was deleted for good, the one before its replacement included. */
export function removeFiles(deps: DeleteFilesDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    if (context.method === 'purge') deleteFilesSoon(deps);
  };
}
