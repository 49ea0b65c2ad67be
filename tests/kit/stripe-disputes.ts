import { sendStripeEvent } from './stripe-events.ts';
import { newId, type StripeIntent } from './stripe-objects.ts';

/** The fields of a Dispute that are used here (https://docs.stripe.com/api/disputes/object). */
interface StripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly charge: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  status: string;
  evidence_details: { readonly due_by: number | null; readonly has_evidence: boolean };
  is_charge_refundable: boolean;
  balance_transactions: readonly StripeMovement[];
}

/** A balance transaction, in the currency of the account: negative for money that leaves it. */
interface StripeMovement {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly fee: number;
}

interface NewDispute {
  /** In minor units; all of the payment by default. */
  readonly amount?: number;
  readonly reason?: string;
  /** True for a question of the bank, which moves no money. */
  readonly isInquiry?: true;
}

/** The types of events about a dispute (https://docs.stripe.com/api/events/types). */
type DisputeEvent = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

/** The disputes of the stand-in for Stripe, and what the bank and the account's owner do with them. */
export interface StripeDisputes {
  /** The buyer's bank disputes a payment: the amount is withdrawn at once, with a fee. Returns its id. */
  open(reference: string, dispute?: NewDispute): string;
  /** Sends evidence, as the account's owner does in the dashboard. */
  respond(dispute: string): void;
  /** Turns an inquiry into a dispute. */
  escalate(dispute: string): void;
  /** The bank decides, by a status of Stripe's; a dispute that is `won` returns the money. */
  decide(dispute: string, status: string): void;
  /** Sends the signed webhook of an event about the dispute as it is now; resolves with the status. */
  notify(dispute: string, event: DisputeEvent, target: string): Promise<number>;
  /** The time until which evidence is accepted, in seconds since 1970. */
  readonly dueBy: number;
  /** Returns the disputes of an intent, the newest first. */
  of(reference: string | null): readonly StripeDispute[];
  /** True if Stripe refuses to refund the intent. */
  isBlocked(reference: string): boolean;
}

const DUE_DAYS = 9;
/** The exchange rate for an account in another currency than the payment. */
const RATE = 0.128;
const FEE = 1500;

/** Creates the disputes of the stand-in. `find` returns an intent. */
export function createStripeDisputes(
  find: (reference: string) => StripeIntent,
  secret: string,
): StripeDisputes {
  const disputes: StripeDispute[] = [];
  const dueBy = Math.floor(Date.now() / 1000) + DUE_DAYS * 86_400;
  const byId = (id: string): StripeDispute => {
    const found = disputes.find((dispute) => dispute.id === id);
    if (!found) throw new Error(`No dispute ${id}`);
    return found;
  };
  const move = (dispute: StripeDispute, sign: 1 | -1) => {
    const amount = sign * Math.round(dispute.amount * RATE);
    const created = Math.floor(Date.now() / 1000);
    dispute.balance_transactions = [
      ...dispute.balance_transactions,
      {
        id: newId('txn'),
        object: 'balance_transaction',
        amount,
        currency: 'usd',
        created,
        fee: FEE,
      } as const,
    ];
  };
  const escalate = (dispute: StripeDispute) => {
    dispute.status = 'needs_response';
    dispute.is_charge_refundable = false;
    move(dispute, -1);
  };
  return {
    dueBy,
    open(reference, { amount, reason = 'fraudulent', isInquiry } = {}) {
      const intent = find(reference);
      const dispute: StripeDispute = {
        id: newId('dp'),
        object: 'dispute',
        charge: newId('ch'),
        payment_intent: reference,
        reason,
        amount: amount ?? intent.amount_received,
        currency: intent.currency,
        status: 'warning_needs_response',
        is_charge_refundable: true,
        balance_transactions: [],
        evidence_details: { due_by: dueBy, has_evidence: false },
      };
      disputes.unshift(dispute);
      if (!isInquiry) escalate(dispute);
      return dispute.id;
    },
    respond(id) {
      const dispute = byId(id);
      dispute.status = dispute.status.replace('needs_response', 'under_review');
      dispute.evidence_details = { due_by: dueBy, has_evidence: true };
    },
    escalate: (id) => escalate(byId(id)),
    decide(id, status) {
      const dispute = byId(id);
      dispute.status = status;
      if (status === 'won') move(dispute, 1);
    },
    notify: (id, event, target) =>
      sendStripeEvent({ type: `charge.dispute.${event}`, object: byId(id) }, { secret, target }),
    of: (reference) => disputes.filter((dispute) => dispute.payment_intent === reference),
    isBlocked: (reference) =>
      disputes.some(
        (dispute) =>
          dispute.payment_intent === reference &&
          !['won', 'warning_closed'].includes(dispute.status) &&
          !dispute.is_charge_refundable,
      ),
  };
}
