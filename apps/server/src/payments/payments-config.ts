/** The payment provider with its settings. */
export type PaymentsConfig =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sandbox';
      /** `null` for the port above the server's own, or any free one. */
      readonly port: number | null;
      readonly url: string | null;
    }
  | StripeConfig;

interface StripeConfig {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Without a trailing slash. */
  readonly apiBase: string;
}

interface PaymentSettings {
  readonly production: boolean;
  readonly PAYMENTS: 'sandbox' | 'stripe' | null;
  readonly SANDBOX_PORT: number | null;
  readonly SANDBOX_URL: string | null;
  readonly STRIPE_SECRET_KEY: string | null;
  readonly STRIPE_PUBLISHABLE_KEY: string | null;
  readonly STRIPE_WEBHOOK_SECRET: string | null;
  readonly STRIPE_API_BASE: string | null;
}

/** Reads the provider's settings; returns a sentence if they contradict each other. */
export function paymentsOf(settings: PaymentSettings): PaymentsConfig | string {
  const { production, PAYMENTS: requested, SANDBOX_PORT: port, SANDBOX_URL: url } = settings;
  const stripe = stripeOf(settings);
  if (stripe === 'incomplete' || (requested === 'stripe' && !stripe)) {
    return 'Payments by Stripe need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all of them or none.';
  }
  if (stripe && requested !== 'sandbox') return stripe;
  if (production && requested === null) return { kind: 'none' };
  if (production && url === null) {
    return 'PAYMENTS=sandbox takes no real money: in production leave it out, or confirm it with SANDBOX_URL, a separate address for the test card fields.';
  }
  return { kind: 'sandbox', port, url };
}

function stripeOf(settings: PaymentSettings): StripeConfig | 'incomplete' | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings;
  if (secretKey && publishableKey && webhookSecret && apiBase) {
    return { kind: 'stripe', secretKey, publishableKey, webhookSecret, apiBase };
  }
  return secretKey || publishableKey || webhookSecret ? 'incomplete' : undefined;
}
