import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { listenFailure } from '../../process/start-failure.ts';
import type { PaymentProvider } from '../provider.ts';
import { signWebhook } from '../webhook-signature.ts';
import { createBank, LATE_MS } from './bank.ts';
import { createFieldsListener } from './fields-listener.ts';
import { createSandboxProvider, SANDBOX_SIGNATURE } from './sandbox-provider.ts';

export interface SandboxDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  readonly background: Background;
  readonly log: Logger;
  /** Signs its messages. */
  readonly webhookSecret: string;
  /** Public address of the fields, if not on this machine. */
  readonly publicUrl: string | null;
  /** Origins whose pages may contain the fields. */
  readonly parents: () => readonly string[];
  /** Address that its messages are sent to. */
  readonly webhookUrl: () => string;
}

/** The whole sandbox: the provider for payments, and the second origin with its fields. */
export interface Sandbox {
  readonly provider: PaymentProvider;
  /** Origin of the fields, once it listens. */
  readonly origin: () => string;
  /** `undefined` takes the port above `after` or, if that is taken, any free one. */
  listen(port: number | undefined, after: number, host: string): Promise<void>;
  close(): Promise<unknown>;
}

/** Creates the sandbox. It reports its decisions by signed messages, as a provider on the internet does. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, now, background, log, webhookSecret, publicUrl } = deps;
  const bank = createBank(db, now);
  const timers = new Set<NodeJS.Timeout>();
  let port = 0;
  const origin = () => publicUrl ?? `http://localhost:${port}`;

  const announce = (reference: string) => background.run((stopping) => post(deps, reference, stopping));
  const decideSoon = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      background.run(async () => {
        for (const reference of await bank.decideLate()) announce(reference);
        if (await bank.isAnyLate()) decideSoon();
      });
    }, LATE_MS);
    timers.add(timer.unref());
  };
  const listener = createFieldsListener({
    bank,
    origin,
    parents: deps.parents,
    now,
    onError: (error) => log.error({ err: error }, 'The sandbox failed'),
    onMoved: ({ reference, status }) => {
      announce(reference);
      if (status === 'processing') decideSoon();
    },
  });
  return {
    provider: createSandboxProvider({ bank, origin, webhookSecret, onLate: decideSoon, now }),
    origin,
    listen: async (wanted, after, host) => {
      port = await listenSomewhere(listener.listen, { wanted, after, host });
      decideSoon();
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return listener.stop().closed;
    },
  };
}

interface Place {
  readonly wanted: number | undefined;
  readonly after: number;
  readonly host: string;
}

async function listenSomewhere(
  listen: (port: number, host: string) => Promise<number>,
  { wanted, after, host }: Place,
): Promise<number> {
  const first = wanted ?? (after === 0 ? 0 : after + 1);
  try {
    return await listen(first, host);
  } catch (error) {
    if (wanted === undefined && first !== 0) return listen(0, host);
    throw listenFailure(error, first, 'SANDBOX_PORT');
  }
}

/** A lost message does no harm: payments are polled from time to time. */
async function post(
  { webhookUrl, webhookSecret: secret, now, log }: SandboxDeps,
  reference: string,
  signal: AbortSignal,
) {
  const body = JSON.stringify({ reference });
  const headers = {
    'Content-Type': 'application/json',
    // A kept-alive connection may be closing at the moment the next message is sent.
    Connection: 'close',
    [SANDBOX_SIGNATURE]: signWebhook({ body, secret, now: now() }),
  };
  await fetch(webhookUrl(), { method: 'POST', headers, body, signal }).catch((error: unknown) =>
    log.warn({ err: error }, 'A message of the sandbox was not delivered'),
  );
}
