import type { OnlinePaymentWay } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { refusal } from '../../calls/refusal.ts';
import type { ThirdPartyOrigins } from '../../pages/security-headers.ts';
import type {
  PaymentFields,
  PaymentProvider,
  PaymentRefund,
  PaymentStart,
  RefundOutcome,
  WebhookSubject,
} from '../provider.ts';
import { codeImage } from '../render-code.ts';
import { isWebhookSigned } from '../webhook-signature.ts';
import {
  createStripeApi,
  type StripeApi,
  type StripeApiOptions,
  type StripeForm,
  type StripeProblem,
  StripeRefusal,
} from './stripe-api.ts';
import { chargeSaved, findMarked } from './stripe-charges.ts';
import { listDisputes } from './stripe-disputes.ts';
import {
  amountOf,
  isChallenge,
  markedAs,
  outcomeOf,
  PAYMENT,
  parseIntent,
  SINGLE_USE,
  type StripeIntent,
  WITH_METHOD,
} from './stripe-objects.ts';

export interface StripeProviderOptions extends StripeApiOptions {
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly now: () => number;
  /** Called with each charge that Stripe refuses although its card is valid: staff have to know. */
  readonly onRefused?: ((problem: StripeProblem) => void) | undefined;
}

const eventSchema = v.object({
  data: v.object({
    object: v.object({
      id: v.string(),
      object: v.string(),
      payment_intent: v.optional(v.nullable(v.string())),
      metadata: v.optional(v.nullable(v.record(v.string(), v.string()))),
    }),
  }),
});

/**
 * Payments through Stripe's HTTP API: a PaymentIntent takes money and saves the card, a SetupIntent only
 * saves a card; the buyer types it into the fields of Stripe's own script. The other ways of paying need no
 * script: Stripe returns a QR code, or the address of a wallet.
 */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { publishableKey, webhookSecret, now } = options;
  const api = createStripeApi(options);
  const read = async (reference: string) =>
    parseIntent(await api.get(`${pathOf(reference)}/${reference}`, WITH_METHOD));
  const fieldsOf = (intent: StripeIntent): PaymentFields => ({
    publishableKey,
    ...(intent.client_secret ? { clientSecret: intent.client_secret } : {}),
    ...(isChallenge(intent) ? { challenge: true } : {}),
    ...nextStepOf(intent),
  });
  return {
    name: 'stripe',
    ways: stripeWays,
    begin: async (start) => {
      const customer = start.customer ?? (await createCustomer(api, start));
      const requested = api.post(...intentOf(start, customer));
      const intent = parseIntent(await (start.way === 'card' ? requested : requested.catch(refuseWay)));
      return { reference: intent.id, fields: fieldsOf(intent) };
    },
    reopen: async (reference) => fieldsOf(await read(reference)),
    look: async (reference) => outcomeOf(await read(reference)),
    cancel: async (reference) => {
      // A finished intent cannot be cancelled; its result is read below.
      await api.post(`${pathOf(reference)}/${reference}/cancel`, {}).catch(ignoreRefusal);
      return outcomeOf(await read(reference));
    },
    charge: (charge) => chargeSaved(api, charge, options.onRefused),
    findCharge: (sought) => findMarked(api, sought),
    refund: (requested) => refundIntent(api, requested),
    lookRefund: (requested) => findRefund(api, requested),
    lookDisputes: (reference) => listDisputes(api, reference),
    readWebhook: ({ headers, body }) => {
      const header = headers['stripe-signature']?.toString();
      if (!isWebhookSigned(header, { body, secret: webhookSecret, now: now() })) {
        throw refusal('forbidden', 'This message is not signed by Stripe.');
      }
      return subjectOf(JSON.parse(body.toString('utf8')));
    },
  };
}

/** Returns the intent that an event is about: its own, or that of a refund or a dispute. */
function subjectOf(body: unknown): WebhookSubject | undefined {
  const event = v.safeParse(eventSchema, body);
  if (!event.success) return undefined;
  const { id, object, payment_intent: intent, metadata } = event.output.data.object;
  if (object === 'refund') return intent ? { reference: intent } : undefined;
  if (object === 'dispute') return intent ? { reference: intent, isDispute: true } : undefined;
  if (!object.endsWith('_intent')) return undefined;
  const key = metadata?.[PAYMENT];
  return { reference: id, ...(key === undefined ? {} : { key }) };
}

async function createCustomer(api: StripeApi, { email, key }: PaymentStart): Promise<string> {
  const response = await api.post('customers', { email }, `${key}-customer`);
  return v.parse(v.object({ id: v.string() }), response).id;
}

function intentOf(start: PaymentStart, customer: string): [path: string, form: StripeForm, key: string] {
  const { amount, key, description, way } = start;
  if (way !== 'card') {
    const form = { customer, description, ...amountOf(amount), ...singleUseForm(start) };
    return ['payment_intents', form, key];
  }
  const common = { customer, description, payment_method_types: { 0: 'card' } };
  if (amount.amount === 0) return ['setup_intents', { ...common, usage: 'off_session' }, key];
  return ['payment_intents', { ...common, ...amountOf(amount), setup_future_usage: 'off_session' }, key];
}

function pathOf(reference: string): 'payment_intents' | 'setup_intents' {
  return reference.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StripeRefusal)) throw error;
}

/** Origins of Stripe's script (https://docs.stripe.com/security/guide#content-security-policy). */
export const stripeOrigins: ThirdPartyOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Maximum number of refunds that Stripe lists at once; a payment has fewer. */
const MOST = 100;

/** The fields read of a Refund (https://docs.stripe.com/api/refunds/object). */
const refundSchema = v.object({
  status: v.nullable(v.string()),
  failure_reason: v.optional(v.nullable(v.string())),
  metadata: v.optional(v.nullable(v.record(v.string(), v.string()))),
});
const listSchema = v.object({ data: v.array(refundSchema) });

/** Refunds a PaymentIntent. Our key is stored on the refund too, since Stripe forgets keys after a day. */
async function refundIntent(
  api: StripeApi,
  { reference, amount, key }: PaymentRefund,
): Promise<RefundOutcome> {
  const form = { payment_intent: reference, amount: amount.amount, metadata: { key } };
  try {
    return refundOutcomeOf(v.parse(refundSchema, await api.post('refunds', form, key)));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return (
      (await findRefund(api, { reference, key })) ?? { status: 'failed', refusal: error.problem.message }
    );
  }
}

/** Returns the refund with that key. */
async function findRefund(
  api: StripeApi,
  { reference, key }: Pick<PaymentRefund, 'reference' | 'key'>,
): Promise<RefundOutcome | undefined> {
  const { data } = v.parse(listSchema, await api.get('refunds', { payment_intent: reference, limit: MOST }));
  const made = data.find(({ metadata }) => metadata?.key === key);
  return made && refundOutcomeOf(made);
}

function refundOutcomeOf({ status, failure_reason: why }: v.InferOutput<typeof refundSchema>): RefundOutcome {
  if (status === 'succeeded') return { status };
  if (status !== 'failed' && status !== 'canceled') return { status: 'pending' };
  return { status: 'failed', refusal: why ?? status };
}

/**
 * The ways of paying that Stripe supports, by its own names
 * (https://docs.stripe.com/payments/payment-methods/overview). It has no FPS.
 */
const stripeTypes = {
  card: 'card',
  paynow: 'paynow',
  grabpay: 'grabpay',
  alipay: 'alipay',
  wechatPay: 'wechat_pay',
} as const satisfies { readonly [way in OnlinePaymentWay]?: string };

const stripeWays: readonly OnlinePaymentWay[] = ['card', 'paynow', 'grabpay', 'alipay', 'wechatPay'];

/**
 * Returns the form of a PaymentIntent that is paid by a QR code or in a wallet. It is confirmed at once,
 * since the payer has nothing more to choose here, and Stripe's response contains the payer's next step.
 */
function singleUseForm({ way, returnUrl }: PaymentStart): StripeForm {
  const type = typeOf(way);
  return {
    payment_method_types: { 0: type },
    payment_method_data: { type },
    ...(way === 'wechatPay' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    return_url: returnUrl,
    confirm: true,
    metadata: markedAs(SINGLE_USE),
  };
}

/** Returns the QR code or the wallet's page of an intent that waits for its payer. */
function nextStepOf({ next_action: next }: StripeIntent): PaymentFields {
  const code = next?.paynow_display_qr_code ?? next?.wechat_pay_display_qr_code;
  if (code) return { code: codeImage(code.data) };
  const page = next?.alipay_handle_redirect ?? next?.redirect_to_url;
  return page ? { redirect: page.url } : {};
}

/** Refuses a way of paying that Stripe refuses: not enabled in the account, or not in its country. */
function refuseWay(error: unknown): never {
  if (!(error instanceof StripeRefusal)) throw error;
  const refused = refusal(
    'unavailable',
    'This way of paying is not available at the moment. Choose another one.',
  );
  refused.cause = error;
  throw refused;
}

function typeOf(way: OnlinePaymentWay): string {
  if (way === 'fps') throw new TypeError('Stripe has no FPS');
  return stripeTypes[way];
}
