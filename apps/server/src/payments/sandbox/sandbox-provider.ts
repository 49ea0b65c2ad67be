import { onlinePaymentWays } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { refusal } from '../../calls/refusal.ts';
import type { PaymentFields, PaymentOutcome, PaymentProvider } from '../provider.ts';
import { isWebhookSigned } from '../webhook-signature.ts';
import type { Bank } from './bank.ts';
import type { Intent } from './intents.ts';

/** Header with the signature of the sandbox's messages. */
export const SANDBOX_SIGNATURE = 'sandbox-signature';

export interface SandboxProviderDeps {
  readonly bank: Bank;
  /** Origin of the fields, once they are served. */
  readonly origin: () => string;
  readonly webhookSecret: string;
  /** Called for a charge that is decided later. */
  readonly onLate: () => void;
  readonly now: () => number;
}

/** Creates the test provider, which moves no money: test cards and QR codes, on their own origin. */
export function createSandboxProvider({
  bank,
  origin,
  webhookSecret,
  onLate,
  now,
}: SandboxProviderDeps): PaymentProvider {
  const fieldsOf = (reference: string): PaymentFields => ({ frame: `${origin()}/fields/${reference}` });
  return {
    name: 'sandbox',
    ways: onlinePaymentWays,
    begin: async (start) => {
      const { reference } = await bank.open(start);
      return { reference, fields: fieldsOf(reference) };
    },
    reopen: async (reference) => fieldsOf(reference),
    look: async (reference) => outcomeOf(await bank.find(reference)),
    cancel: async (reference) => {
      await bank.cancel(reference);
      return outcomeOf(await bank.find(reference));
    },
    charge: async (charge) => {
      const intent = await bank.charge(charge);
      if (intent.status === 'processing') onLate();
      return { ...outcomeOf(intent), reference: intent.reference };
    },
    findCharge: async ({ key }) => {
      const intent = await bank.findByKey(key);
      return intent && { ...outcomeOf(intent), reference: intent.reference };
    },
    refund: async (refund) => {
      if (await bank.refund(refund)) return { status: 'succeeded' };
      return { status: 'failed', refusal: 'That is more than was taken.' };
    },
    lookRefund: async ({ key }) => ((await bank.isRefunded(key)) ? { status: 'succeeded' } : undefined),
    // The sandbox takes no money, so its payments have no disputes.
    lookDisputes: async () => [],
    readWebhook: ({ headers, body }) => {
      const header = headers[SANDBOX_SIGNATURE]?.toString();
      if (!isWebhookSigned(header, { body, secret: webhookSecret, now: now() })) {
        throw refusal('forbidden', 'This message is not signed by the sandbox.');
      }
      const { reference }: { readonly reference?: unknown } = JSON.parse(body.toString('utf8'));
      return typeof reference === 'string' ? { reference } : undefined;
    },
  };
}

function outcomeOf(intent: Intent | undefined): PaymentOutcome {
  if (!intent) throw refusal('not-found', 'The sandbox knows no such payment.');
  const { status, failure, card, method, customer, amount, currency } = intent;
  const received = intent.received ?? (status === 'succeeded' ? amount : null);
  return {
    status: status === 'authenticating' ? 'started' : status,
    failure,
    ...(card && { card: { brand: card.brand, lastFour: card.lastFour, expiry: card.expiry } }),
    ...(method && { method: { customer, method } }),
    ...(received !== null && { received: money(currency, received) }),
  };
}
