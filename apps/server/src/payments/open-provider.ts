import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { PaymentProvider } from './provider.ts';
import { createBank } from './sandbox/bank.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Returns the provider for a command that only reads payments: the sandbox without its fields. */
export function openProvider(
  { payments }: { readonly payments: PaymentsConfig },
  db: Kysely<DatabaseSchema>,
): PaymentProvider | undefined {
  const now = Date.now;
  if (payments.kind === 'stripe') return createStripeProvider({ ...payments, now });
  if (payments.kind === 'none') return undefined;
  return createSandboxProvider({
    bank: createBank(db, now),
    origin: () => '',
    webhookSecret: '',
    onLate: () => {},
    now,
  });
}
