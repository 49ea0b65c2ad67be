import { randomBytes } from 'node:crypto';
import type { StripeCard } from './stripe-cards.ts';
import type { NextAction } from './stripe-ways.ts';

/** The fields of a PaymentIntent or SetupIntent that are used here. */
export interface StripeIntent {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly client_secret: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  payment_method: string | null;
  error: {
    readonly code: string;
    readonly decline_code?: string | undefined;
    readonly type: string;
    readonly message: string;
  } | null;
  refunded: number;
  amount_received: number;
  next_action: NextAction | null;
}

/** The fields of a Refund that are used here. */
export interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

/** A response: its status, and its body as JSON. */
export interface StripeResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Moves an intent to its card's outcome: a status of Stripe's, or the code of an error. */
export function settleIntent(intent: StripeIntent, outcome: StripeCard['now']): void {
  const isStatus = ['succeeded', 'processing', 'requires_action'].includes(outcome);
  const [code = '', decline] = outcome.split('/');
  intent.status = isStatus ? outcome : 'requires_payment_method';
  if (outcome === 'succeeded') intent.amount_received = intent.amount;
  intent.error = isStatus
    ? null
    : { type: 'card_error', code, decline_code: decline, message: 'The card was refused.' };
}

/** Returns the metadata in a form. */
export function metadataIn(form: URLSearchParams): Readonly<Record<string, string>> {
  const fields = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(fields.filter(([name]) => name !== undefined));
}

/** Returns a refusal as Stripe describes it: https://docs.stripe.com/api/errors */
export function refused(
  status: number,
  code: string | undefined,
  { type = 'invalid_request_error', param }: { readonly type?: string; readonly param?: string } = {},
): StripeResponse {
  return { status, body: { error: { type, code, param, message: `Refused: ${code ?? param ?? type}` } } };
}

/** Returns a new id, such as `pi_` and 24 digits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
