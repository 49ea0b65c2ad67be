/** The sandbox's card fields, used as a browser's frame would. */
export interface SandboxFields {
  /** Submits a card; resolves with the next screen. */
  pay(number: string, changes?: { readonly expiry?: string; readonly cvc?: string }): Promise<SandboxScreen>;
  /** Responds to the bank's challenge. */
  respond(response: 'confirm' | 'refuse'): Promise<SandboxScreen>;
  /** Plays the payer's app with a QR code; `wrong` pays another amount. */
  wallet(act: 'pay' | 'wrong' | 'refuse'): Promise<SandboxScreen>;
  look(): Promise<SandboxScreen>;
}

interface SandboxScreen {
  readonly status: number;
  /** The state that the surrounding page receives. */
  readonly state: string;
  readonly text: string;
  readonly headers: Headers;
}

/** The fields at a frame's address. */
export function sandboxFields(frame: string): SandboxFields {
  const send = async (init: RequestInit = {}): Promise<SandboxScreen> => {
    // An idle connection may be closing at the moment after a test has let days pass.
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    const response = await fetch(frame, { ...init, headers });
    const text = await response.text();
    const state = /data-state="(\w+)"/.exec(text)?.[1] ?? '';
    return { status: response.status, headers: response.headers, state, text };
  };
  const post = (fields: Record<string, string>) =>
    send({ method: 'POST', body: new URLSearchParams(fields), headers: { origin: 'null' } });
  return {
    look: () => send(),
    pay: (number, { expiry = '12 / 34', cvc = '123' } = {}) => post({ number, expiry, cvc }),
    respond: (response) => post({ answer: response }),
    wallet: (wallet) => post({ wallet }),
  };
}

/** Pays in the fields of a payment that has begun. */
export function payByCard(card: string = sandboxCards.success) {
  return ({ frame }: { readonly frame: string }) => sandboxFields(frame).pay(card);
}

/** Test cards by their outcome. */
export const sandboxCards = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  secure: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
  lateDeclined: '4000 0000 0000 0119',
  renewalDeclined: '4000 0000 0000 0341',
  renewalSecure: '4000 0027 6000 3184',
  renewalLate: '4000 0000 0000 0408',
  renewalLateDeclined: '4000 0000 0000 0416',
} as const;
