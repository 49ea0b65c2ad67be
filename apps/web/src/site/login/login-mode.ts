/** What the login page is open for. Mailed links carry a token in a parameter of the purpose's name. */
export type LoginMode =
  | { readonly kind: 'signIn' | 'register' | 'forgot' | 'verifyAgain' }
  | { readonly kind: 'verify' | 'reset' | 'invite'; readonly token: string }
  | { readonly kind: 'staff'; readonly purpose: 'reset' | 'invite'; readonly token: string };

const WITH_TOKEN = ['verify', 'reset', 'invite'] as const;
const WITHOUT_TOKEN = ['register', 'forgot', 'verifyAgain'] as const;

/** Reads the mode from the address; without one of its parameters, or with an empty token, people sign in. */
export function loginMode({ searchParams }: URL): LoginMode {
  for (const kind of WITH_TOKEN) {
    const token = searchParams.get(kind);
    if (!token) continue;
    const isForStaff = kind !== 'verify' && searchParams.get('for') === 'staff';
    return isForStaff ? { kind: 'staff', purpose: kind, token } : { kind, token };
  }
  return { kind: WITHOUT_TOKEN.find((kind) => searchParams.has(kind)) ?? 'signIn' };
}

/** The path to go to after signing in: one of our own, whatever the address says. */
export function returnPath({ searchParams, origin }: URL, fallback: string): string {
  const from = searchParams.get('from') ?? '';
  if (!from.startsWith('/') || !URL.canParse(from, origin)) return fallback;
  const target = new URL(from, origin);
  const path = target.pathname + target.search + target.hash;
  return target.origin === origin && !path.startsWith('//') ? path : fallback;
}
