import type { Application } from '@feathersjs/feathers';
import type { Kysely } from 'kysely';
import { registerAction } from '../calls/register-action.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { readVitals } from './visit-counts.ts';

/** Registers `vitals`: how fast the pages were for visitors of the last four weeks, for staff. */
export function registerVitals(app: Application, db: Kysely<DatabaseSchema>): void {
  registerAction(app, 'vitals', async () => ({ rows: await readVitals(db) }));
}
