import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import { requireSession } from '../calls/register-action.ts';
import { recordsOf } from '../collections/records-of.ts';

type Request = Pick<RecordOf<'refundRequests'>, 'requestedBy' | 'createdAt'>;

const DAY_MS = 86_400_000;

/** The fields of an account that decide who can sign in to it, and with what. */
const OPENING = ['email', 'type', 'disabledAt', 'deletedAt', 'secondFactorAt'];

/** True for the person who asked for a refund. */
export function isOwn({ requestedBy }: Request, caller: CallParams): boolean {
  return requestedBy === requireSession(caller).account.id;
}

/**
 * Throws `forbidden` unless the caller is another person than the one who asked, whatever the device or key
 * they call with: for an account that became an admin's after the request, and for one that somebody else
 * created, readmitted, or gave another address or other factors later than a day before the request. The
 * person who asked could have done that to approve it themselves.
 */
export async function requireSecond(app: Application, request: Request, caller: CallParams): Promise<void> {
  if (isOwn(request, caller)) {
    throw refusal('forbidden', 'An admin other than the one who requested this refund has to approve it.', {
      subject: 'requestedBy',
    });
  }
  const { id } = requireSession(caller).account;
  const admin = await recordsOf(app, 'admins').first({ _id: id });
  if (!admin || admin.adminSince === null || admin.adminSince > request.createdAt) {
    throw refusal('forbidden', 'Only someone who was an admin before the request may approve this refund.', {
      subject: 'adminSince',
    });
  }
  const since = isoAt(Date.parse(request.createdAt) - DAY_MS);
  if (await wasOpenedByOthers(app, id, since)) {
    throw refusal(
      'forbidden',
      'Somebody changed the access to your account less than a day before this request, or since. ' +
        'Another admin has to approve it, or request it again a day after the change.',
      { subject: 'accountChanged' },
    );
  }
}

/** True if somebody else has changed, since a given time, who can sign in to the account of an admin. */
async function wasOpenedByOthers(app: Application, id: RecordId, since: string): Promise<boolean> {
  const query = { collection: 'admins', record: id, actor: { $ne: id }, createdAt: { $gte: since } };
  const entries: readonly RecordOf<'auditLog'>[] = await app
    .service('auditLog')
    .find({ query, paginate: false });
  return entries.some(isOpening);
}

/** A blanked entry may have recorded such a change. */
function isOpening({ before, after }: RecordOf<'auditLog'>): boolean {
  if (before === null && after === null) return true;
  return OPENING.some((field) => Object.hasOwn({ ...before, ...after }, field));
}
