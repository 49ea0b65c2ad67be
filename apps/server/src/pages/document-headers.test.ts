import { expect, test } from 'vitest';
import { createSendOptions } from './send-options.ts';

const policyOf = ({ headers }: { readonly headers: object }) =>
  'content-security-policy' in headers ? headers['content-security-policy'] : undefined;

/** Returns the send options and how often they were computed, by counting reads of the origins. */
function counted() {
  let written = 0;
  const paymentOrigins = () => {
    written += 1;
    return {};
  };
  const options = createSendOptions({ origin: 'https://site.example', paymentOrigins, hotReload: false });
  return { options, written: () => written };
}

test('pages with a tag manager and pages without, in turn, are each written once', () => {
  const { options, written } = counted();
  for (let n = 0; n < 5; n += 1) {
    expect(policyOf(options('https://tags.example/a.js'))).toContain('https://tags.example');
    expect(policyOf(options())).not.toContain('tags.example');
  }
  expect(written()).toBe(2);
});

test('another tag manager takes the place of the one before', () => {
  const { options } = counted();
  const old = options('https://old.example/a.js');
  options();
  expect(policyOf(options('https://new.example/a.js'))).toContain('https://new.example');
  expect(policyOf(options())).not.toContain('example/a.js');
  expect(options('https://old.example/a.js')).toEqual(old);
});
