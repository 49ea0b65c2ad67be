import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Application } from '@feathersjs/feathers';
import type { Middleware } from '@feathersjs/koa';
import { codeOf } from '../calls/refusal.ts';
import type { Database } from '../database/database.ts';
import { apiHeaders } from '../http/response-headers.ts';
import type { ThirdPartyOrigins } from '../pages/security-headers.ts';
import { createPayments, type PaymentsDeps, type PaymentsDesk } from './create-payments.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { PaymentProvider, WebhookCall } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import type { StripeProblem } from './stripe/stripe-api.ts';
import { createStripeProvider, stripeOrigins } from './stripe/stripe-provider.ts';

export interface OpenPaymentsDeps extends Omit<PaymentsDeps, 'app' | 'db' | 'provider' | 'publicUrl'> {
  readonly config: {
    readonly payments: PaymentsConfig;
    readonly production: boolean;
    readonly publicUrl: string;
    readonly port: number;
  };
  readonly secret: string;
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/** Payments with everything that the server needs of them. */
export interface OpenedPayments {
  readonly desk: PaymentsDesk;
  /** Origins for the pages' security policy; read once the server listens. */
  readonly origins: () => ThirdPartyOrigins;
  readonly webhooks: Middleware;
  /** Starts the provider's server if it has one, calls `listen`, and settles pending payments. */
  listen(port: number, host: string, listen: () => Promise<number>): Promise<number>;
  close(): Promise<unknown>;
}

/** Opens payments with the configured provider. Without one nothing can be bought, which is logged. */
export function openPayments(app: Application, deps: OpenPaymentsDeps): OpenedPayments {
  const { config, database, background, log, onError } = deps;
  let serverPort = config.port;
  const sandbox = config.payments.kind === 'sandbox' ? openSandbox(deps, () => serverPort) : undefined;
  const provider = sandbox?.provider ?? stripeOf(deps);
  if (!provider) log.warn('Nothing can be bought: no payment provider is set up (PAYMENTS)');
  const { publicUrl } = config;
  const desk = createPayments({ ...deps, app, db: database.db, provider, publicUrl });
  return {
    desk,
    origins: () => {
      if (sandbox) return { frames: [sandbox.origin()] };
      return provider ? stripeOrigins : {};
    },
    webhooks: receiveWebhooks({ receive: desk.receive, onError }),
    listen: async (port, host, listen) => {
      const { payments } = config;
      if (payments.kind === 'sandbox') await sandbox?.listen(payments.port ?? undefined, port, host);
      serverPort = await listen();
      // Runs at once, whatever the job's last run was: a killed server may have left something unfinished.
      background.run(desk.sweep);
      return serverPort;
    },
    close: async () => sandbox?.close(),
  };
}

function openSandbox(
  { config, secret, database, ...deps }: OpenPaymentsDeps,
  serverPort: () => number,
): Sandbox {
  const { payments, production, publicUrl } = config;
  const own = (name: string) => `http://${name}:${serverPort()}`;
  return createSandbox({
    ...deps,
    db: database.db,
    webhookSecret: createHmac('sha256', secret).update('messages of the sandbox').digest('hex'),
    publicUrl: payments.kind === 'sandbox' ? payments.url : null,
    // On a developer's machine the same server has several host names.
    parents: () => [...new Set([publicUrl, ...(production ? [] : [own('localhost'), own('127.0.0.1')])])],
    webhookUrl: () => `${own('127.0.0.1')}/api/payments/webhook/sandbox`,
  });
}

function stripeOf({ config: { payments }, now, log }: OpenPaymentsDeps): PaymentProvider | undefined {
  if (payments.kind !== 'stripe') return undefined;
  const onUnavailable = (err: Error, call: string) => log.warn({ err, call }, 'Stripe does not respond');
  const onRefused = ({ intent: _, ...problem }: StripeProblem) =>
    log.error({ problem }, 'Stripe refused a charge although its card is valid');
  return createStripeProvider({ ...payments, now, onUnavailable, onRefused });
}

const WEBHOOK = /^\/api\/payments\/webhook\/([a-z]+)$/;
/** Far more than any provider's message. */
const MAX_BYTES = 1_000_000;

interface WebhooksDeps {
  /** Handles a message; throws `not-found` for an unknown provider and `forbidden` for a wrong signature. */
  readonly receive: (provider: string, call: WebhookCall) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Receives providers' messages at `POST /api/payments/webhook/:provider` with their raw bodies, as the
 * signature covers the bytes. A message only triggers a request to the provider, so a message that is
 * repeated, late or out of order does no harm. A message that could not be handled gets status 500, and is
 * sent again.
 */
function receiveWebhooks({ receive, onError }: WebhooksDeps): Middleware {
  return async (context, next) => {
    const provider = WEBHOOK.exec(context.path)?.[1];
    if (provider === undefined || context.method !== 'POST') return next();
    const { req } = context;
    context.set(apiHeaders);
    if (Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_BYTES) {
      context.status = 413;
      return;
    }
    try {
      await receive(provider, { headers: req.headers, body: await buffer(req) });
      context.status = 204;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'forbidden') context.status = 403;
      else if (code === 'not-found') context.status = 404;
      else {
        onError(error);
        context.status = 500;
      }
    }
  };
}
