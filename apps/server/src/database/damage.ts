/**
 * PostgreSQL's error codes for unreadable data: class 58 (a missing file or a disk error), class XX (a
 * damaged page or index), and a table that its record of migrations does not know.
 */
const DAMAGED = /^(58|XX|42P07$)/;

/** True for a database error caused by damage, which a retry cannot fix. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGED.test(error.code)
  );
}
