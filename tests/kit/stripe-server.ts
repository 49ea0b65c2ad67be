import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signWebhook } from '@harbour/server/payments/webhook-signature.ts';
import { type StripeCard, stripeCards } from './stripe-cards.ts';
import { type NextAction, stripeWays, wayProblem } from './stripe-ways.ts';

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
  /** Plays a buyer who submits the fields of Stripe's script. */
  confirm(reference: string, card: keyof typeof stripeCards): void;
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
  /** Detaches every stored card from its customer, as people do in the dashboard. */
  detachCards(): void;
  /** The total amount taken and not refunded. */
  kept(): number;
  /** The status of the next refund, which succeeds otherwise. */
  refundNext(status: 'pending' | 'failed'): void;
  /** The bank's late decision on every pending refund. */
  decideRefunds(succeed: boolean): void;
  /**
   * The bank returns a refund of that many cents although it had succeeded
   * (https://docs.stripe.com/refunds#failed-refunds).
   */
  returnRefund(reference: string, cents: number): void;
  /** Responds to the next calls with these statuses, after processing them if `isDone`. */
  failNext(status: number, isDone: boolean): void;
  /** Processes the next call of that method and path but never responds; resolves once it is processed. */
  holdAnswer(call: string): Promise<void>;
}

/** The fields of a PaymentIntent or SetupIntent that are used here. */
interface Intent {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly id: string;
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
interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** Longer than any test: after work that keeps the process busy, an idle connection is still open. */
const KEEP_ALIVE_MS = 3_600_000;
const SETTINGS = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
} as const;

/**
 * Stands in for https://api.stripe.com: customers, payment intents, setup intents and refunds, with
 * idempotency keys.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const methods = new Map<string, StripeCard>();
  const answers = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const calls: string[] = [];
  const refunds: Refund[] = [];
  const nextRefunds: Refund['status'][] = [];
  const failures: { readonly status: number; readonly isDone: boolean }[] = [];
  const held = new Map<string, () => void>();

  const find = (reference: string): Intent => {
    const intent = intents.get(reference);
    if (!intent) throw new Error(`No intent ${reference}`);
    return intent;
  };
  const use = (intent: Intent, card: StripeCard, outcome: StripeCard['now']) => {
    const method = newId('pm');
    methods.set(method, card);
    intent.payment_method = method;
    settle(intent, outcome);
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Stripe has no port');

  async function handle(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request;
    const asked = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    calls.push(`${method} ${pathname}`);
    if (headers.authorization !== `Bearer ${SETTINGS.secretKey}`) return refused(401, 'invalid_api_key');
    const failure = failures.shift();
    if (failure && !failure.isDone) return { status: failure.status, body: {} };
    const answer = repeat(headers['idempotency-key']?.toString(), `${pathname}?${asked}`, () =>
      answerTo(`${method} ${pathname}`, method === 'GET' ? searchParams : new URLSearchParams(asked)),
    );
    return failure ? { status: failure.status, body: {} } : answer;
  }

  /** https://docs.stripe.com/api/idempotent_requests */
  function repeat(key: string | undefined, asked: string, act: () => Answer): Answer {
    if (key === undefined) return act();
    const earlier = answers.get(key);
    if (earlier && earlier.asked !== asked) return refused(400, 'idempotency_error');
    const answer = earlier?.answer ?? act();
    answers.set(key, { asked, answer });
    return answer;
  }

  function answerTo(call: string, form: URLSearchParams): Answer {
    const [, kind = '', id = '', verb = ''] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === 'POST /v1/customers') return { status: 200, body: { id: newId('cus'), object: 'customer' } };
    if (call === 'POST /v1/refunds') return refund(form);
    if (call === 'GET /v1/refunds') {
      const data = refunds.filter((made) => made.payment_intent === form.get('payment_intent'));
      return { status: 200, body: { object: 'list', data } };
    }
    if (kind !== 'payment_intents' && kind !== 'setup_intents') return refused(404, 'resource_missing');
    if (id === '') return create(kind, form);
    const intent = intents.get(id);
    if (!intent) return refused(404, 'resource_missing');
    if (verb === 'cancel') {
      if (!OPEN.includes(intent.status)) return refused(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return { status: 200, body: shown(intent) };
  }

  function create(kind: 'payment_intents' | 'setup_intents', form: URLSearchParams): Answer {
    const object = kind === 'payment_intents' ? 'payment_intent' : 'setup_intent';
    const id = newId(object === 'payment_intent' ? 'pi' : 'seti');
    const intent: Intent = {
      ...{ object, id, client_secret: `${id}_secret_${newId('s')}` },
      customer: form.get('customer') ?? '',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: metadataIn(form),
      ...{ status: 'requires_payment_method', payment_method: null, error: null, refunded: 0 },
      ...{ amount_received: 0, next_action: null },
    };
    const type = form.get('payment_method_data[type]');
    if (type !== null) return confirmWay(intent, type, form);
    const method = form.get('payment_method') ?? '';
    const kept = methods.get(method);
    const isConfirmed = form.get('confirm') === 'true';
    if (isConfirmed && !kept) return refused(400, 'resource_missing', 'payment_method');
    intents.set(id, intent);
    if (!isConfirmed || !kept) return { status: 200, body: shown(intent) };
    intent.payment_method = method;
    const isAway = form.get('off_session') === 'true';
    settle(intent, isAway ? kept.offSession : kept.onSession);
    if (!intent.error) return { status: 200, body: shown(intent) };
    return { status: 402, body: { error: { ...intent.error, payment_intent: shown(intent) } } };
  }

  function confirmWay(intent: Intent, type: string, form: URLSearchParams): Answer {
    const problem = wayProblem(type, form);
    if (problem !== undefined) return refused(400, 'parameter_invalid', problem);
    intents.set(intent.id, intent);
    intent.status = 'requires_action';
    intent.next_action = stripeWays[type]?.next(intent.id, form.get('return_url')) ?? null;
    return { status: 200, body: shown(intent) };
  }

  function refund(form: URLSearchParams): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (intent?.status !== 'succeeded') return refused(400, 'resource_missing');
    if (intent.refunded === intent.amount_received) return refused(400, 'charge_already_refunded');
    if (intent.refunded + amount > intent.amount_received) return refused(400, 'amount_too_large');
    const status = nextRefunds.shift() ?? 'succeeded';
    const made: Refund = {
      ...{ id: newId('re'), object: 'refund', payment_intent: intent.id, amount },
      ...{ metadata: metadataIn(form), status },
      ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    };
    refunds.push(made);
    if (status !== 'failed') intent.refunded += amount;
    return { status: 200, body: made };
  }

  function shown({ error, refunded: _, payment_method: id, ...intent }: Intent) {
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
    settings: { ...SETTINGS, apiBase: `http://127.0.0.1:${address.port}` },
    calls,
    confirm: (reference, name) => {
      const intent = find(reference);
      if (!OPEN.includes(intent.status)) throw new Error(`${reference} is ${intent.status}`);
      use(intent, stripeCards[name], stripeCards[name].now);
    },
    payCode: (reference, cents) => {
      const intent = find(reference);
      if (intent.next_action === null) throw new Error(`${reference} has no code`);
      settle(intent, 'succeeded');
      intent.amount_received = cents ?? intent.amount;
    },
    endCode: (reference, why) => settle(find(reference), why),
    answerChallenge: (reference, isConfirmed) => {
      const intent = find(reference);
      if (intent.status !== 'requires_action') throw new Error(`${reference} is ${intent.status}`);
      settle(intent, isConfirmed ? 'succeeded' : 'payment_intent_authentication_failure');
    },
    decide: (reference, succeeds) => settle(find(reference), succeeds ? 'succeeded' : 'card_declined'),
    notify: async (reference, target) => {
      const object = shown(find(reference));
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        type: `${object.object}.${object.status}`,
        data: { object },
      });
      const signature = signWebhook({ body, secret: SETTINGS.webhookSecret, now: Date.now() });
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      return (await fetch(`${target}/api/payments/webhook/stripe`, { method: 'POST', body, headers })).status;
    },
    detachCards: () => methods.clear(),
    kept: () =>
      [...intents.values()]
        .filter(({ status, object }) => status === 'succeeded' && object === 'payment_intent')
        .reduce((sum, { amount_received, refunded }) => sum + amount_received - refunded, 0),
    refundNext: (status) => void nextRefunds.push(status),
    decideRefunds: (succeed) => {
      for (const made of refunds.filter(({ status }) => status === 'pending')) {
        made.status = succeed ? 'succeeded' : 'failed';
        if (!succeed) find(made.payment_intent).refunded -= made.amount;
      }
    },
    returnRefund: (reference, cents) => {
      const made = refunds.find(
        ({ payment_intent, amount }) => payment_intent === reference && amount === cents,
      );
      if (!made) throw new Error(`${reference} has no refund of ${cents}`);
      made.status = 'failed';
      made.failure_reason = 'lost_or_stolen_card';
      find(reference).refunded -= cents;
    },
    holdAnswer: (call) => new Promise((done) => held.set(call, done)),
    failNext: (status, isDone) => void failures.push({ status, isDone }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Moves an intent to its card's outcome: a status of Stripe's, or the code of an error. */
function settle(intent: Intent, outcome: StripeCard['now']): void {
  const isStatus = ['succeeded', 'processing', 'requires_action'].includes(outcome);
  const [code = '', decline] = outcome.split('/');
  intent.status = isStatus ? outcome : 'requires_payment_method';
  if (outcome === 'succeeded') intent.amount_received = intent.amount;
  intent.error = isStatus
    ? null
    : { type: 'card_error', code, decline_code: decline, message: 'The card was refused.' };
}

function metadataIn(form: URLSearchParams): Readonly<Record<string, string>> {
  const fields = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(fields.filter(([name]) => name !== undefined));
}

function refused(status: number, code: string, param?: string): Answer {
  const type = code === 'idempotency_error' ? code : 'invalid_request_error';
  return { status, body: { error: { type, code, param, message: `Refused: ${code}` } } };
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
