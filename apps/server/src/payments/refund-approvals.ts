import type { Application } from '@feathersjs/feathers';
import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import { REFUND_REQUEST_DAYS, type RecordOf } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { auditedAs, type CallParams } from '../calls/call-params.ts';
import { newReference } from '../calls/readable-codes.ts';
import { codeOf, refusal } from '../calls/refusal.ts';
import { requireSession } from '../calls/register-action.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import type { MailsOnceDeps } from './mails-once.ts';
import { refundIdOf, refundPayment, requireSame } from './refund-payment.ts';
import type { SettleRefundDeps } from './settle-refund.ts';
import { type SweepRefundsDeps, sweepRefunds } from './sweep-payments.ts';

type Request = RecordOf<'refundRequests'>;
type Requested = ActionData<'payments/refund'>;

const DAY_MS = 86_400_000;

interface ApprovalDeps
  extends SettleRefundDeps,
    Pick<MailsOnceDeps, 'enqueue'>,
    Pick<SweepRefundsDeps, 'settle'> {}

/** Refunds by staff, and the requests for those above the limit, which need a second person. */
export interface RefundApprovals {
  /** Refunds a payment, or creates a request if a second person is needed. */
  refund(requested: Requested, caller: CallParams): Promise<ActionResponse<'payments/refund'>>;
  /** Approves a request and refunds; throws the errors of `refunds/approve`. */
  approve(request: string, caller: CallParams): Promise<ActionResponse<'refunds/approve'>>;
  /** Refuses or withdraws a request; throws the errors of `refunds/refuse`. */
  refuse(request: string, remark: string, caller: CallParams): Promise<void>;
  /** Makes the approved refunds that a killed server left, expires requests, and settles refunds. */
  sweep(onError: (error: unknown) => void): Promise<void>;
}

/** Creates the refunds by staff. Operations on one payment run one after another. */
export function createRefundApprovals(deps: ApprovalDeps): RefundApprovals {
  const { app, now, enqueue } = deps;
  return {
    refund: (requested, caller) => enqueue(requested.payment, () => refundOrAsk(deps, requested, caller)),
    async approve(id, caller) {
      const request = await requestOf(deps, id);
      await requireSecond(app, request, caller);
      const approve = async () => {
        const decided = { status: 'approved', ...decision(deps, caller) };
        return carryOut(deps, await decide(deps, request, { data: decided, caller }), caller);
      };
      return enqueue(request.payment, approve);
    },
    async refuse(id, remark, caller) {
      const request = await requestOf(deps, id);
      const status = isOwn(request, caller) ? 'withdrawn' : 'refused';
      await decide(deps, request, { data: { status, remark, ...decision(deps, caller) }, caller });
    },
    async sweep(onError) {
      const find = (query: object): Promise<readonly Request[]> =>
        app.service('refundRequests').find({ query, paginate: false });
      for (const request of await find({ status: 'approved' })) {
        await enqueue(request.payment, () => carryOut(deps, request, {})).catch(onError);
      }
      for (const { _id } of await find({ status: 'awaiting', expiresAt: { $lte: isoAt(now()) } })) {
        const expired = { states: ['awaiting'], data: { status: 'expired' } };
        await recordsOf(app, 'refundRequests').changeWhile(_id, expired).catch(onError);
      }
      await sweepRefunds({ app, settle: deps.settle, onError });
    },
  };
}

async function refundOrAsk(
  deps: ApprovalDeps,
  requested: Requested,
  caller: CallParams,
): Promise<ActionResponse<'payments/refund'>> {
  const _id = refundIdOf(requested.key);
  const earlier = await recordsOf(deps.app, 'refundRequests').first({ _id });
  if (earlier) return { refund: requireSame(earlier, requested)._id, status: 'requested' };
  const requestedBy = requireSession(caller).account.id;
  try {
    return responseOf(await refundPayment(deps, requested, { requestedBy, request: null, caller }));
  } catch (error) {
    if (codeOf(error) !== 'conflict' || readRefusal(error)?.subject !== 'request') throw error;
    const created = await createRequest(deps, { _id, requestedBy, requested }, caller);
    return { refund: created._id, status: 'requested' };
  }
}

interface NewRequest {
  readonly _id: RecordId;
  readonly requestedBy: RecordId;
  readonly requested: Requested;
}

/** Creates a request with the id; a payment has one open request at a time. */
async function createRequest(
  { app, now }: ApprovalDeps,
  { _id, requestedBy, requested: { payment: id, amount, reason } }: NewRequest,
  caller: CallParams,
): Promise<Request> {
  const { user, order, invoice }: RecordOf<'payments'> = await app.service('payments').get(id);
  const expiresAt = isoAt(now() + REFUND_REQUEST_DAYS * DAY_MS);
  const facts = {
    _id,
    user,
    order,
    invoice,
    amount,
    reason,
    requestedBy,
    expiresAt,
    payment: id,
    currency: amount.currency,
    reference: newReference('RQ'),
  };
  const creation: Promise<Request> = app.service('refundRequests').create(facts, auditedAs(caller));
  const created = await unless('already-exists', creation);
  if (created) return created;
  throw refusal('conflict', 'A refund of this payment awaits approval: decide that one first.', {
    subject: 'payment',
  });
}

/**
 * Refunds an approved request. A refund that is not possible now leaves the request open for another attempt;
 * one that the provider refuses closes it. It is idempotent, as the refund's key is the request.
 */
async function carryOut(
  deps: ApprovalDeps,
  { _id, payment, amount, reason, requestedBy }: Request,
  caller: CallParams,
): Promise<ActionResponse<'refunds/approve'>> {
  const end = (data: object) =>
    recordsOf(deps.app, 'refundRequests').changeWhile(_id, { states: ['approved'], data });
  try {
    const requested = { key: _id, payment, amount, reason };
    const refund = await refundPayment(deps, requested, { requestedBy, request: _id, caller });
    await end({ status: 'refunded' });
    return responseOf(refund);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'payment-failed') await end({ status: 'failed' });
    if (code === 'conflict' || code === 'invalid-data')
      await end({ status: 'awaiting', decidedBy: null, decidedAt: null });
    throw error;
  }
}

function responseOf({ _id: refund, status }: RecordOf<'refunds'>) {
  return { refund, status: status === 'succeeded' ? status : 'started' } as const;
}

async function requestOf({ app }: ApprovalDeps, _id: string): Promise<Request> {
  const request = await recordsOf(app, 'refundRequests').first({ _id });
  if (request) return request;
  throw refusal('not-found', 'There is no such refund request.', { subject: 'request' });
}

function decision({ now }: ApprovalDeps, caller: CallParams) {
  return { decidedBy: requireSession(caller).account.id, decidedAt: isoAt(now()) };
}

/**
 * Changes an open request that has not expired; if the same person has already made this decision, returns
 * the request.
 */
async function decide(
  { app, now }: ApprovalDeps,
  { _id, expiresAt }: Request,
  {
    data,
    caller,
  }: {
    readonly data: { readonly status: string; readonly decidedBy: RecordId; readonly remark?: string };
    readonly caller: CallParams;
  },
): Promise<Request> {
  if (Date.parse(expiresAt) <= now()) {
    await recordsOf(app, 'refundRequests').changeWhile(_id, {
      states: ['awaiting'],
      data: { status: 'expired' },
    });
  }
  const query = { status: 'awaiting' };
  const change: Promise<Request> = app
    .service('refundRequests')
    .patch(_id, data, { ...auditedAs(caller), query });
  const changed = await unless('not-found', change);
  if (changed) return changed;
  const { status, decidedBy }: Request = await app.service('refundRequests').get(_id);
  const outcome = status === 'refunded' ? 'approved' : status;
  const isSame = decidedBy === data.decidedBy && outcome === data.status;
  if (isSame) return app.service('refundRequests').get(_id);
  throw refusal('conflict', `This request has already been decided: it is ${status}.`, { subject: status });
}

/** The fields of an account that decide who can sign in to it, and with what. */
const OPENING = ['email', 'type', 'disabledAt', 'deletedAt', 'secondFactorAt'];

/** True for the person who asked for a refund. */
function isOwn({ requestedBy }: Request, caller: CallParams): boolean {
  return requestedBy === requireSession(caller).account.id;
}

/**
 * Throws `forbidden` unless the caller is another person than the one who asked, whatever the device or key
 * they call with: for an account that became an admin's after the request, and for one that somebody else
 * created, readmitted, or gave another address or other factors later than a day before the request. The
 * person who asked could have done that to approve it themselves.
 */
async function requireSecond(app: Application, request: Request, caller: CallParams): Promise<void> {
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
