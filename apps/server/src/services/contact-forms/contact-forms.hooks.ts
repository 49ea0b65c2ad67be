import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { type RecordOf, readableFields } from '@harbour/core/contract/collections';
import { isStaff, type Place, placeOfNumber } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { newReference } from '../../calls/readable-codes.ts';
import { refusal } from '../../calls/refusal.ts';
import { requireOfRows } from '../../collections/params.ts';
import type { Database } from '../../database/database.ts';
import { createNodeQueue } from '../../database/node-queues.ts';

/** A hidden field that people leave empty but robots fill in. */
const HONEYPOT = 'website';

/**
 * A honeypot: an enquiry with this field filled in is validated and gets the usual response but is not
 * stored, so that a robot learns nothing. It runs before the contract's checks, which do not know the field.
 */
export function trapRobots(context: HookContext, next: NextFunction): Promise<void> {
  const isEnquiry = context.path === 'contactForms' && context.method === 'create';
  if (isEnquiry && !Array.isArray(context.data)) {
    const { [HONEYPOT]: trap, ...data } = context.data ?? {};
    context.data = data;
    if (trap) context.params = { ...context.params, isTrapped: true };
  }
  return next();
}

/** Gives an enquiry a reference for the telephone: `HB-` and eight characters. */
export async function numberEnquiry(context: HookContext, next: NextFunction): Promise<void> {
  const { reference = newReference('HB') } = context.data;
  context.data = { ...context.data, reference };
  await next();
}

/** How long an enquiry with the same words counts as the same one. */
const REPEATED_WITHIN_MS = 60 * 60_000;
/** The parts of an enquiry that a visitor types or chooses, beside the email address. */
const ENTERED = [
  'name',
  'companyName',
  'phone',
  'country',
  'locale',
  'source',
  'message',
  'testing',
] as const;

/**
 * Stores an enquiry once, and responds with the first when it arrives again: a visitor sends it once more
 * after the response was lost on the way, or presses the button of a page without JavaScript twice. Enquiries
 * are stored one after another on all nodes, as two that arrive at once could otherwise both be the first.
 */
export function dropRepeated(now: () => number, database: Database) {
  const enqueue = createNodeQueue(database, 'enquiries');
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, role = 'anonymous' }: CallParams = context.params;
    const { data } = context;
    if (provider === undefined || isStaff(role)) return next();
    const since = new Date(now() - REPEATED_WITHIN_MS).toISOString();
    await enqueue(async () => {
      const recent: readonly RecordOf<'contactForms'>[] = await context.app
        .service('contactForms')
        .find({ query: { email: data.email, createdAt: { $gte: since } }, paginate: false });
      const first: object | undefined = recent.find((known) =>
        ENTERED.every((name) => (data[name] ?? null) === known[name]),
      );
      if (first === undefined) return next();
      context.result = Object.fromEntries(
        readableFields(role, 'contactForms').map((name) => [name, Reflect.get(first, name)]),
      );
    });
  };
}

/** Responds to a robot's enquiry as if it had been stored. */
export function dropTrapped(now: () => number, newId: () => string) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { isTrapped, role = 'anonymous' }: CallParams & { readonly isTrapped?: boolean } = context.params;
    if (!isTrapped) return next();
    const at = new Date(now()).toISOString();
    const record = { ...context.data, _id: newId(), version: 1, createdAt: at, updatedAt: at };
    const shown = readableFields(role, 'contactForms').map((name) => [name, record[name] ?? null]);
    context.result = Object.fromEntries(shown);
  };
}

const PLACE_NAMES: Readonly<Record<Place, string>> = { hk: 'Hong Kong', sg: 'Singapore' };

/**
 * Refuses an enquiry whose phone number belongs to another place than its country, whoever writes it and over
 * which path. A correction of either clears the conflict mark of an older record.
 */
export async function agreeOnPlace(context: HookContext, next: NextFunction): Promise<void> {
  const { data } = context;
  if (data.phone === undefined && data.country === undefined) return next();
  if (context.method === 'patch') {
    context.data = { ...data, phoneConflict: false };
    requireOfRows<Enquiry>(context, ({ after }) => requireAgreement(after));
  } else requireAgreement(data);
  await next();
}

interface Enquiry {
  readonly phone?: string;
  readonly country?: Place;
}

function requireAgreement({ phone, country }: Enquiry): void {
  if (phone === undefined || country === undefined) return;
  const place = placeOfNumber(phone);
  if (place === country) return;
  const other = place === undefined ? 'another country' : PLACE_NAMES[place];
  const message = `${phone} is a number of ${other}, and the country is ${PLACE_NAMES[country]}. Give a number of ${PLACE_NAMES[country]}${place === undefined ? '' : `, or change the country to ${other}`}.`;
  throw refusal('invalid-data', message, { issues: [{ path: 'phone', message, code: 'numberElsewhere' }] });
}
