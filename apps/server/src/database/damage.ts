/**
 * PostgreSQL's codes for data that cannot be read: its classes 58 (a file is gone or the disk refuses) and XX
 * (a page or an index is not what it should be), and a table that its own record of steps knows nothing of.
 */
const DAMAGED = /^(58|XX|42P07$)/;

/** True for an error of the database that comes of damage, which no second try mends. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGED.test(error.code)
  );
}
