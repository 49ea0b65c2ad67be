import { FeathersError } from '@feathersjs/errors';
import type { ErrorCode } from '@harbour/core/contract/errors';
import { refusal } from '../calls/refusal.ts';
import { errorCode } from '../process/error-code.ts';
import { UNAVAILABLE } from './unavailable.ts';

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
  const passing = refusalForNow(code);
  if (passing) return passing;
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
    default:
      return code.startsWith('22')
        ? refusal('invalid-data', 'A value does not fit its field.', detail)
        : undefined;
  }
}

/**
 * Returns the refusal of a database error that is temporary and not the caller's fault; `undefined` for any
 * other error.
 */
export function mapPassingError(error: unknown): FeathersError | undefined {
  const code = errorCode(error);
  return typeof code === 'string' ? refusalForNow(code) : undefined;
}

/** Seconds after which a call may be repeated that the database could not serve. */
const RETRY = { retryAfter: 5 };

function refusalForNow(code: string): FeathersError | undefined {
  if (code === UNAVAILABLE || /^(08...|57P..)$/.test(code))
    return refusal('unavailable', 'The database is not available: try again soon.', RETRY);
  if (code === '53100')
    return refusal('unavailable', 'The disk of the database is full: nothing can be stored now.', RETRY);
  if (code === '57014') return refusal('unavailable', 'The database took too long: try again.', RETRY);
  if (code === '55P03' || /^40...$/.test(code))
    return refusal('unavailable', 'Others were writing the same records: try again.', RETRY);
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
