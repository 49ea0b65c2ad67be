import {
  metadataIn,
  newId,
  refused,
  type StripeIntent,
  type StripeRefund,
  type StripeResponse,
} from './stripe-objects.ts';

/** The refunds of the stand-in for Stripe, and what banks do with them. */
export interface StripeRefunds {
  /** The status of the next refund, which succeeds otherwise. */
  next(status: 'pending' | 'failed'): void;
  /** The bank's late decision on every pending refund. */
  decide(succeed: boolean): void;
  /**
   * The bank returns a refund of that many cents although it had succeeded
   * (https://docs.stripe.com/refunds#failed-refunds).
   */
  giveBack(reference: string, cents: number): void;
  /** Responds to `POST /v1/refunds`. */
  create(form: URLSearchParams): StripeResponse;
  /** Returns the refunds of an intent, the oldest first. */
  of(reference: string | null): readonly StripeRefund[];
}

interface StripeRefundDeps {
  readonly intents: ReadonlyMap<string, StripeIntent>;
  /** True while a dispute forbids to refund the intent. */
  readonly isBlocked: (reference: string) => boolean;
}

/** Creates the refunds of the stand-in. */
export function createStripeRefunds({ intents, isBlocked }: StripeRefundDeps): StripeRefunds {
  const refunds: StripeRefund[] = [];
  const nextStatuses: StripeRefund['status'][] = [];

  function create(form: URLSearchParams): StripeResponse {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (intent?.status !== 'succeeded') return refused(400, 'resource_missing');
    if (isBlocked(intent.id)) return refused(400, 'charge_disputed');
    if (intent.refunded === intent.amount_received) return refused(400, 'charge_already_refunded');
    if (intent.refunded + amount > intent.amount_received) return refused(400, 'amount_too_large');
    const status = nextStatuses.shift() ?? 'succeeded';
    const made: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      metadata: metadataIn(form),
      status,
      ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    };
    refunds.push(made);
    if (status !== 'failed') intent.refunded += amount;
    return { status: 200, body: made };
  }

  function fail(made: StripeRefund): void {
    const intent = intents.get(made.payment_intent);
    made.status = 'failed';
    if (intent) intent.refunded -= made.amount;
  }

  return {
    next: (status) => void nextStatuses.push(status),
    decide: (succeed) => {
      for (const made of refunds.filter(({ status }) => status === 'pending')) {
        if (succeed) made.status = 'succeeded';
        else fail(made);
      }
    },
    giveBack: (reference, cents) => {
      const made = refunds.find(
        ({ payment_intent, amount }) => payment_intent === reference && amount === cents,
      );
      if (!made) throw new Error(`${reference} has no refund of ${cents}`);
      made.failure_reason = 'lost_or_stolen_card';
      fail(made);
    },
    create,
    of: (reference) => refunds.filter((made) => made.payment_intent === reference),
  };
}
