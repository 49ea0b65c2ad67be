import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';
import { createStripeDisputes, type StripeDisputes } from './stripe-disputes.ts';
import { sendStripeEvent } from './stripe-events.ts';
import {
  metadataIn,
  newId,
  refused,
  type StripeCard,
  type StripeIntent,
  type StripeResponse,
  settleIntent,
  stripeCards,
  stripeWays,
  wayProblem,
} from './stripe-objects.ts';
import { createStripeRefunds, type StripeRefunds } from './stripe-refunds.ts';

/** Returns the environment of a server process that takes payments through the stand-in. */
export function stripeEnvironment({ settings }: Pick<StripeServer, 'settings'>) {
  return {
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_BASE: settings.apiBase,
  };
}

/** Stripe as its API reference documents it, with its objects in memory. */
export interface StripeServer extends AsyncDisposable {
  /** The configuration of the server under test. */
  readonly settings: {
    readonly kind: 'stripe';
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase: string;
  };
  /** Method and path of each call, in order. */
  readonly calls: readonly string[];
  /** The newest payment intent. */
  lastIntent(): Pick<StripeIntent, 'id' | 'payment_method' | 'next_action'>;
  /** Plays a buyer who submits the fields of Stripe's script; intents have an id or a client secret. */
  confirm(reference: string, card: keyof typeof stripeCards): void;
  /** Returns the payer of a payment that has begun, who submits a card in its page. */
  payBy(card: keyof typeof stripeCards): (session: { readonly clientSecret: string }) => void;
  /** Plays a payer with the QR code or wallet of an intent: pays it, in full without `cents`. */
  payCode(reference: string, cents?: number): void;
  /** Ends a code because its payer refused, or because nobody paid in time. */
  endCode(
    reference: string,
    code: 'payment_method_customer_decline' | 'payment_intent_payment_attempt_expired',
  ): void;
  /** Plays the owner's response to their bank's challenge in the dialog of Stripe's script. */
  answerChallenge(reference: string, isConfirmed: boolean): void;
  /** The bank's late decision on a payment that is `processing`. */
  decide(reference: string, succeeds: boolean): void;
  /**
   * Sends the signed webhook about a payment's state to a server, and resolves with the status of its
   * response.
   */
  notify(reference: string, server: string): Promise<number>;
  /** Disputes of payments: what buyers, their banks and the account's owner do. */
  readonly disputes: StripeDisputes;
  readonly refunds: StripeRefunds;
  /** Detaches every stored card from its customer, as people do in the dashboard. */
  detachCards(): void;
  /** The total amount taken and not refunded. */
  stored(): number;
  /**
   * Responds to the next calls with these statuses, after processing them if `isDone`. With a `call`, such as
   * `POST /v1/refunds`, other calls are not affected.
   */
  failNext(status: number, isDone: boolean, call?: string): void;
  /** Refuses to charge amounts in these currencies, as an account without them does. */
  refuseCurrencies(...currencies: readonly string[]): void;
  /** Begins or ends an outage: meanwhile every call gets status 503 and is not processed. */
  setOutage(isOut: boolean): void;
  /** Processes the next call of that method and path but never responds; resolves once it is processed. */
  holdResponse(call: string): Promise<void>;
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** Longer than any test: an idle connection is still open after work that keeps the process busy. */
const KEEP_ALIVE_MS = 3_600_000;
/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastCharges: { readonly [currency: string]: number } = { hkd: 400, sgd: 50 };
const SETTINGS = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
} as const;

/**
 * Stands in for https://api.stripe.com: customers, payment intents, setup intents, refunds and disputes, with
 * idempotency keys.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, StripeIntent>();
  const methods = new Map<string, StripeCard>();
  const responses = new Map<string, { readonly requested: string; readonly response: StripeResponse }>();
  const calls: string[] = [];
  const failures: { readonly status: number; readonly isDone: boolean; readonly call: string | undefined }[] =
    [];
  const held = new Map<string, () => void>();
  const refusedCurrencies = new Set<string>();
  let hasOutage = false;

  const find = (reference: string): StripeIntent => {
    const intent = intents.get(reference.replace(/_secret.*/, ''));
    if (!intent) throw new Error(`No intent ${reference}`);
    return intent;
  };
  const disputes = createStripeDisputes(find, SETTINGS.webhookSecret);
  const refunds = createStripeRefunds({ intents, isBlocked: disputes.isBlocked });
  const use = (intent: StripeIntent, card: StripeCard, outcome: StripeCard['now']) => {
    const method = newId('pm');
    methods.set(method, card);
    intent.payment_method = method;
    settleIntent(intent, outcome);
  };
  const server = createServer(async (request, response) => {
    const { status, body } = await handle(request);
    const call = `${request.method} ${request.url}`;
    if (held.has(call)) {
      held.get(call)?.();
      held.delete(call);
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listener = await listenLocally(server);

  async function handle(request: IncomingMessage): Promise<StripeResponse> {
    const { method = '', url = '', headers } = request;
    const requested = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    calls.push(`${method} ${pathname}`);
    if (headers.authorization !== `Bearer ${SETTINGS.secretKey}`) return refused(401, 'invalid_api_key');
    if (hasOutage) return { status: 503, body: {} };
    const failing = failures.findIndex(({ call }) => call === undefined || call === `${method} ${pathname}`);
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1);
    if (failure && !failure.isDone) return { status: failure.status, body: {} };
    const response = repeat(headers['idempotency-key']?.toString(), `${pathname}?${requested}`, () =>
      respondTo(`${method} ${pathname}`, method === 'GET' ? searchParams : new URLSearchParams(requested)),
    );
    return failure ? { status: failure.status, body: {} } : response;
  }

  /**
   * Returns the first result of a key again, and refuses the key with other parameters. Parameters that fail
   * validation leave no result: https://docs.stripe.com/api/idempotent_requests
   */
  function repeat(key: string | undefined, requested: string, act: () => StripeResponse): StripeResponse {
    if (key === undefined) return act();
    const earlier = responses.get(key);
    if (earlier && earlier.requested !== requested)
      return refused(400, undefined, { type: 'idempotency_error' });
    const response = earlier?.response ?? act();
    if (response.status !== 400) responses.set(key, { requested, response });
    return response;
  }

  function respondTo(call: string, form: URLSearchParams): StripeResponse {
    const [, kind = '', id = '', verb = ''] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === 'POST /v1/customers') return { status: 200, body: { id: newId('cus'), object: 'customer' } };
    if (call === 'POST /v1/refunds') return refunds.create(form);
    if (call === 'GET /v1/refunds')
      return { status: 200, body: { object: 'list', data: refunds.of(form.get('payment_intent')) } };
    if (call === 'GET /v1/disputes')
      return { status: 200, body: { object: 'list', data: disputes.of(form.get('payment_intent')) } };
    if (kind !== 'payment_intents' && kind !== 'setup_intents') return refused(404, 'resource_missing');
    if (id === '') return call.startsWith('GET') ? list(form) : create(kind, form);
    const intent = intents.get(id);
    if (!intent) return refused(404, 'resource_missing');
    if (verb === 'cancel') {
      if (!OPEN.includes(intent.status)) return refused(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return { status: 200, body: shown(intent) };
  }

  /** https://docs.stripe.com/api/payment_intents/list: the newest first. */
  function list(form: URLSearchParams): StripeResponse {
    const [from, until] = [Number(form.get('created[gte]')), Number(form.get('created[lte]') ?? Infinity)];
    const data = [...intents.values()].filter(
      ({ object, customer, created }) =>
        object === 'payment_intent' &&
        customer === form.get('customer') &&
        created >= from &&
        created <= until,
    );
    const shownFirst = data.toReversed().slice(0, Number(form.get('limit') ?? 10));
    return { status: 200, body: { object: 'list', data: shownFirst.map(shown) } };
  }

  function create(kind: 'payment_intents' | 'setup_intents', form: URLSearchParams): StripeResponse {
    const object = kind === 'payment_intents' ? 'payment_intent' : 'setup_intent';
    const id = newId(object === 'payment_intent' ? 'pi' : 'seti');
    const intent: StripeIntent = {
      object,
      id,
      client_secret: `${id}_secret_${newId('s')}`,
      created: Math.floor(Date.now() / 1000),
      customer: form.get('customer') ?? '',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: metadataIn(form),
      status: 'requires_payment_method',
      payment_method: null,
      error: null,
      refunded: 0,
      amount_received: 0,
      next_action: null,
    };
    if (object === 'payment_intent' && refusedCurrencies.has(intent.currency))
      return refused(400, undefined, { param: 'currency' });
    const least = leastCharges[intent.currency] ?? 0;
    if (object === 'payment_intent' && intent.amount < least)
      return refused(400, 'amount_too_small', { param: 'amount' });
    const type = form.get('payment_method_data[type]');
    if (type !== null) return confirmWay(intent, type, form);
    const method = form.get('payment_method') ?? '';
    const stored = methods.get(method);
    const isConfirmed = form.get('confirm') === 'true';
    if (isConfirmed && !stored) return refused(400, 'resource_missing', { param: 'payment_method' });
    intents.set(id, intent);
    if (!isConfirmed || !stored) return { status: 200, body: shown(intent) };
    intent.payment_method = method;
    const isAway = form.get('off_session') === 'true';
    settleIntent(intent, isAway ? stored.offSession : stored.onSession);
    if (!intent.error) return { status: 200, body: shown(intent) };
    return { status: 402, body: { error: { ...intent.error, payment_intent: shown(intent) } } };
  }

  function confirm(reference: string, name: keyof typeof stripeCards): void {
    const intent = find(reference);
    if (!OPEN.includes(intent.status)) throw new Error(`${reference} is ${intent.status}`);
    use(intent, stripeCards[name], stripeCards[name].now);
  }

  function confirmWay(intent: StripeIntent, type: string, form: URLSearchParams): StripeResponse {
    const problem = wayProblem(type, form);
    if (problem !== undefined) return refused(400, 'parameter_invalid', { param: problem });
    intents.set(intent.id, intent);
    intent.status = 'requires_action';
    intent.next_action = stripeWays[type]?.next(intent.id, form.get('return_url')) ?? null;
    return { status: 200, body: shown(intent) };
  }

  function shown({ error, refunded: _, payment_method: id, ...intent }: StripeIntent) {
    const card = id === null ? undefined : methods.get(id);
    const field = intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error';
    // A declined card is detached again.
    const attached = card && intent.status !== 'requires_payment_method';
    return {
      ...intent,
      next_action:
        intent.status === 'requires_action' ? (intent.next_action ?? { type: 'use_stripe_sdk' }) : null,
      payment_method: attached ? { id, object: 'payment_method', card: card.facts } : null,
      [field]: error,
    };
  }

  return {
    ...listener,
    settings: { ...SETTINGS, apiBase: listener.url },
    calls,
    disputes,
    refunds,
    lastIntent: () => {
      const last = [...intents.values()].findLast(({ object }) => object === 'payment_intent');
      if (!last) throw new Error('Nothing was to be paid');
      return last;
    },
    confirm,
    payBy: (card) => (session) => confirm(session.clientSecret, card),
    payCode: (reference, cents) => {
      const intent = find(reference);
      if (intent.next_action === null) throw new Error(`${reference} has no code`);
      settleIntent(intent, 'succeeded');
      intent.amount_received = cents ?? intent.amount;
    },
    endCode: (reference, why) => settleIntent(find(reference), why),
    answerChallenge: (reference, isConfirmed) => {
      const intent = find(reference);
      if (intent.status !== 'requires_action') throw new Error(`${reference} is ${intent.status}`);
      settleIntent(intent, isConfirmed ? 'succeeded' : 'payment_intent_authentication_failure');
    },
    decide: (reference, succeeds) => settleIntent(find(reference), succeeds ? 'succeeded' : 'card_declined'),
    notify: async (reference, target) => {
      const object = shown(find(reference));
      const type = `${object.object}.${object.status}`;
      return sendStripeEvent({ type, object }, { secret: SETTINGS.webhookSecret, target });
    },
    detachCards: () => methods.clear(),
    stored: () =>
      [...intents.values()]
        .filter(({ status, object }) => status === 'succeeded' && object === 'payment_intent')
        .reduce((sum, { amount_received, refunded }) => sum + amount_received - refunded, 0),
    setOutage: (isOut) => {
      hasOutage = isOut;
    },
    holdResponse: (call) => new Promise((done) => held.set(call, done)),
    refuseCurrencies: (...currencies) => {
      refusedCurrencies.clear();
      for (const currency of currencies) refusedCurrencies.add(currency);
    },
    failNext: (status, isDone, call) => void failures.push({ status, isDone, call }),
  };
}
