/** The part of Stripe.js (https://docs.stripe.com/js) that we use, under its own names. */
export interface StripeScript {
  elements(options: {
    readonly clientSecret: string;
    readonly locale: string;
    readonly appearance: object;
  }): StripeElements;
  confirmPayment(options: StripeConfirmation): Promise<StripeResponse>;
  confirmSetup(options: StripeConfirmation): Promise<StripeResponse>;
  /** Shows a bank's challenge in Stripe's own dialog. */
  handleNextAction(options: { readonly clientSecret: string }): Promise<StripeResponse>;
}

export interface StripeElements {
  create(type: 'payment'): StripeElement;
}

interface StripeElement {
  mount(container: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

interface StripeConfirmation {
  readonly elements: StripeElements;
  readonly confirmParams: { readonly return_url: string };
  readonly redirect: 'if_required';
}

interface StripeResponse {
  readonly error?: { readonly message?: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

/**
 * Stripe requires that its script is loaded from its own address, so that it can guarantee the security of
 * the fields.
 */
const ADDRESS = 'https://js.stripe.com/v3/';

let script: Promise<void> | undefined;

/**
 * Loads Stripe's script once per document, and only when a card is needed. Rejects when it cannot be loaded;
 * a later call retries.
 */
export async function loadStripe(publishableKey: string): Promise<StripeScript> {
  script ??= addScript().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  if (window.Stripe === undefined) throw new Error('Stripe’s script has come without Stripe');
  return window.Stripe(publishableKey);
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = ADDRESS;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${ADDRESS} could not be loaded`));
    };
    document.head.append(element);
  });
}
