import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SPECS = join(import.meta.dirname, '../e2e');

/** The browser specs that start a separate server, and why the worker's server does not suffice. */
const OWN_SERVERS: Readonly<Record<string, string>> = {
  'desktop/browser-sign-in.spec.ts': 'it has a public address for passkeys',
  'desktop/first-hour.spec.ts': 'it has no demonstration content',
  'desktop/pseudo-back-office.spec.ts': 'its content is disguised',
  'desktop/selling.spec.ts': 'it runs as in production',
  'desktop/single-sign-on.spec.ts': 'its staff sign in by a provider of its own',
  'desktop/social.spec.ts': 'it imports from a network of its own',
  'web/ads.spec.ts': 'its ads stand on every page',
  'web/buying-trouble.spec.ts': 'it has no provider, and closes its shop',
  'web/closed-places.spec.ts': 'it runs as in production',
  'web/libraries.slow.spec.ts': 'it serves another build',
  'web/login.spec.ts': 'it limits attempts',
  'web/paying-by-code.spec.ts': 'its clock is moved',
  'web/payment-fields.spec.ts': 'it serves a shop at another address',
  'web/pseudo-portal.spec.ts': 'it serves another language',
  'web/ssr.spec.ts': 'it has another public address',
};

test('a browser test uses the server of its worker unless it is listed as an exception', () => {
  const starts = (spec: string) => readFileSync(join(SPECS, spec), 'utf8').includes('startTestApp(');
  const found = globSync('**/*.spec.ts', { cwd: SPECS }).filter(starts).toSorted();
  expect(found, 'tests/README.md says how a test gets a server').toEqual(Object.keys(OWN_SERVERS));
});
