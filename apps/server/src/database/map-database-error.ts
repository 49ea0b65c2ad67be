import { FeathersError } from '@feathersjs/errors';
import type { ErrorCode } from '@harbour/core/contract';
import { refusal } from '../calls/refusal.ts';

/** The parts of a database error that both drivers provide. */
interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly table?: unknown;
  readonly detail?: unknown;
  readonly message?: unknown;
}

/** Maps a driver's error to the refusal it stands for; returns any other unchanged, to become a 500. */
export function mapDatabaseError(error: unknown): unknown {
  if (error instanceof FeathersError || typeof error !== 'object' || error === null) return error;
  const { code }: DatabaseError = error;
  return (typeof code === 'string' && refusalOf(code, error)) || error;
}

/** SQL states of our own triggers, whose messages say why they refuse. */
const statedCodes: { readonly [state: string]: ErrorCode } = {
  HB400: 'invalid-data',
  HB409: 'conflict',
  HB503: 'unavailable',
};

function refusalOf(code: string, error: DatabaseError): FeathersError | undefined {
  const subject = fieldOf(error);
  const detail = subject === undefined ? {} : { subject };
  const stated = statedCodes[code];
  if (stated !== undefined) return refusal(stated, String(error.message), detail);
  const named = subject ?? 'a field';
  switch (code) {
    case '23505':
      return refusal('already-exists', `Another record has the same ${named}.`, detail);
    case '23502':
      return refusal('invalid-data', `A value for ${named} is needed.`, detail);
    case '23503':
      return isDelete(error)
        ? refusal('in-use', `Another record still refers to this one by its ${named}.`, detail)
        : refusal('invalid-data', `The record that ${named} names does not exist.`, detail);
    case '2201B':
      return refusal('bad-request', 'The pattern in $regex cannot be read.', { subject: '$regex' });
    case '57014':
      return refusal('bad-request', 'The search took too long: use a simpler pattern.', {
        subject: '$regex',
      });
    default:
      return ofClass(code.slice(0, 2), detail);
  }
}

function ofClass(kind: string, detail: { readonly subject?: string }): FeathersError | undefined {
  if (kind === '22') return refusal('invalid-data', 'A value does not fit its field.', detail);
  if (kind === '08' || kind === '57')
    return refusal('unavailable', 'The database is not available: try again soon.');
  if (kind === '40') return refusal('unavailable', 'Others were writing the same records: try again.');
  return undefined;
}

/** Returns the field of a constraint; constraints are named `<table>_<field>_unique`, `_pkey` or `_fkey`. */
function fieldOf({ column, constraint, table }: DatabaseError): string | undefined {
  if (typeof column === 'string') return column;
  if (typeof constraint !== 'string' || typeof table !== 'string') return undefined;
  if (constraint === `${table}_pkey`) return '_id';
  return /^[^_]+_(.+)_(?:unique|fkey)$/.exec(constraint)?.[1];
}

function isDelete({ detail }: DatabaseError): boolean {
  return typeof detail === 'string' && detail.includes('is still referenced');
}
