/** The purpose of a mailed link. */
export type LinkPurpose = (typeof WITH_TOKEN)[number];
/** The state of a mailed link that works no more; the address keeps it in place of the token. */
export type LinkOutcome = (typeof OUTCOMES)[number];

/** The purpose of the login page. A mailed link carries its token in a parameter named after the purpose. */
export type LoginMode =
  | { readonly kind: 'signIn' | 'register' | 'forgot' | 'verifyAgain' }
  | { readonly kind: LinkPurpose; readonly token: string }
  | { readonly kind: LinkOutcome; readonly purpose: LinkPurpose }
  | { readonly kind: 'staff'; readonly purpose: 'reset' | 'invite'; readonly token: string };

const WITH_TOKEN = ['verify', 'reset', 'invite'] as const;
const OUTCOMES = ['used', 'expired'] as const;
const WITHOUT_TOKEN = ['register', 'forgot', 'verifyAgain'] as const;

/** Reads the mode from the URL; without any of its parameters, or with an empty token, it is sign-in. */
export function loginMode({ searchParams }: URL): LoginMode {
  for (const kind of WITH_TOKEN) {
    const token = searchParams.get(kind);
    if (!token) continue;
    const isForStaff = kind !== 'verify' && searchParams.get('for') === 'staff';
    return isForStaff ? { kind: 'staff', purpose: kind, token } : { kind, token };
  }
  for (const kind of OUTCOMES) {
    const purpose = WITH_TOKEN.find((name) => name === searchParams.get(kind));
    if (purpose) return { kind, purpose };
  }
  return { kind: WITHOUT_TOKEN.find((kind) => searchParams.has(kind)) ?? 'signIn' };
}

/** The path to open after sign-in; always one of our own, whatever the URL says. */
export function returnPath({ searchParams, origin }: URL, fallback: string): string {
  const from = searchParams.get('from') ?? '';
  if (!from.startsWith('/') || !URL.canParse(from, origin)) return fallback;
  const target = new URL(from, origin);
  const path = target.pathname + target.search + target.hash;
  return target.origin === origin && !path.startsWith('//') ? path : fallback;
}
