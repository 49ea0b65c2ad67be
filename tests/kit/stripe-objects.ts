import { randomBytes } from 'node:crypto';

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

/**
 * A card of Stripe's test mode (https://docs.stripe.com/testing): its outcome is a status, or
 * `code/decline_code` of an error.
 */
export interface StripeCard {
  readonly now: string;
  /** The outcome of a charge without its owner. */
  readonly offSession: string;
  /** The outcome of a charge to the stored card while its owner is at the screen. */
  readonly onSession: string;
  readonly facts: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

const card = (last4: string, now: string, offSession = 'succeeded'): StripeCard => ({
  now,
  offSession,
  onSession: offSession.startsWith('authentication_required') ? 'requires_action' : offSession,
  facts: { brand: 'visa', last4, exp_month: 12, exp_year: 2034 },
});

/** Cards by outcome, under the sandbox's names. */
export const stripeCards = {
  success: card('4242', 'succeeded'),
  declined: card('0002', 'card_declined/generic_decline'),
  insufficient: card('9995', 'card_declined/insufficient_funds'),
  expired: card('0069', 'expired_card'),
  secure: card('3155', 'requires_action'),
  late: card('0077', 'processing'),
  renewalDeclined: card('0341', 'succeeded', 'card_declined/generic_decline'),
  renewalSecure: card('3184', 'succeeded', 'authentication_required/authentication_required'),
} as const satisfies { readonly [name: string]: StripeCard };

/**
 * The next action that a PaymentIntent requires of its payer, by payment method type
 * (https://docs.stripe.com/api/payment_intents/object).
 */
type NextAction = { readonly type: string } & Readonly<Record<string, unknown>>;

interface StripeWay {
  readonly currencies: readonly string[];
  /** A field that Stripe requires when the intent is confirmed. */
  readonly needs?: string;
  readonly next: (id: string, returnUrl: string | null) => NextAction;
}

const code = (type: string, data: string): NextAction => ({
  type,
  [type]: { data, hosted_instructions_url: `https://payments.stripe.com/${type}/instructions` },
});

/**
 * The one-time payment methods (https://docs.stripe.com/payments/payment-methods/overview): their currencies,
 * and their payer's next action.
 */
export const stripeWays: { readonly [type: string]: StripeWay } = {
  paynow: {
    currencies: ['sgd'],
    next: (id) => code('paynow_display_qr_code', `00020101021226370009SG.PAYNOW${id}`),
  },
  wechat_pay: {
    currencies: ['cny', 'hkd', 'sgd', 'usd'],
    needs: 'payment_method_options[wechat_pay][client]',
    next: (id) => code('wechat_pay_display_qr_code', `weixin://wxpay/bizpayurl?pr=${id}`),
  },
  alipay: {
    currencies: ['cny', 'hkd', 'sgd', 'usd'],
    needs: 'return_url',
    next: (id, return_url) => ({
      type: 'alipay_handle_redirect',
      alipay_handle_redirect: { url: `https://hooks.stripe.com/redirect/authenticate/${id}`, return_url },
    }),
  },
  grabpay: {
    currencies: ['sgd', 'myr'],
    needs: 'return_url',
    next: (id, return_url) => ({
      type: 'redirect_to_url',
      redirect_to_url: { url: `https://hooks.stripe.com/redirect/authenticate/${id}`, return_url },
    }),
  },
};

/** The invalid field of a form that confirms such a payment method; `undefined` when there is none. */
export function wayProblem(type: string, form: URLSearchParams): string | undefined {
  const way = stripeWays[type];
  if (!way || form.get('payment_method_types[0]') !== type) return 'payment_method_types';
  if (form.has('setup_future_usage')) return 'setup_future_usage';
  if (!way.currencies.includes(form.get('currency') ?? '')) return 'currency';
  return way.needs !== undefined && !form.has(way.needs) ? way.needs : undefined;
}
