const APPS = ['help', 'tutorial'] as const;

/** The part of the portal an address names; `unknown` for one that does not exist. */
export function portalApp({ app }: Readonly<Record<string, string | undefined>>) {
  return APPS.find((name) => name === app) ?? 'unknown';
}
