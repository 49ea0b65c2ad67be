import type { Application } from '@feathersjs/feathers';
import type { Kysely } from 'kysely';
import { openDifferences } from '../../books/books.ts';
import { readMonth } from '../../books/month-of-books.ts';
import { registerAction } from '../../calls/register-action.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** Registers `books/month`, which shows admins the books of some months and the current differences. */
export function registerBooks(app: Application, db: Kysely<DatabaseSchema>): void {
  registerAction(app, 'books/month', async ({ month, months }) => ({
    ...(await readMonth(db, month, months)),
    differences: await openDifferences(db),
  }));
}
