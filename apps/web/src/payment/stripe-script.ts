/** What we use of Stripe.js (https://docs.stripe.com/js), in its own words. */
export interface StripeScript {
  elements(options: {
    readonly clientSecret: string;
    readonly locale: string;
    readonly appearance: object;
  }): StripeElements;
  confirmPayment(options: StripeConfirmation): Promise<StripeAnswer>;
  confirmSetup(options: StripeConfirmation): Promise<StripeAnswer>;
  /** Shows the question of a bank in a dialog of Stripe's. */
  handleNextAction(options: { readonly clientSecret: string }): Promise<StripeAnswer>;
}

export interface StripeElements {
  create(type: 'payment'): StripeElement;
}

interface StripeElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

interface StripeConfirmation {
  readonly elements: StripeElements;
  readonly confirmParams: { readonly return_url: string };
  readonly redirect: 'if_required';
}

interface StripeAnswer {
  readonly error?: { readonly message?: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

/** Stripe asks that its script come from its own address, so that it can answer for the fields. */
const ADDRESS = 'https://js.stripe.com/v3/';

let script: Promise<void> | undefined;

/**
 * Stripe's own script, fetched once a document and only where a card is asked for. Rejects where it cannot be
 * had; asking again tries again.
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
