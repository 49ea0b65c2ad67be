import { expect, test } from 'vitest';
import { createDocumentHeaders } from './document-headers.ts';

const policyOf = (headers: Readonly<Record<string, string>>) => headers['content-security-policy'];

/** Returns the headers and how often they were computed, by counting reads of the origins. */
function counted() {
  let written = 0;
  const paymentOrigins = () => {
    written += 1;
    return {};
  };
  const site = { origin: 'https://site.example', beforePaint: '/assets/before-paint-1.js' };
  const headersOf = createDocumentHeaders({ ...site, paymentOrigins, hotReload: false });
  return { headersOf, written: () => written };
}

test('the headers with a tag manager and without are each built once', () => {
  const { headersOf, written } = counted();
  for (let n = 0; n < 5; n += 1) {
    expect(policyOf(headersOf('https://tags.example/a.js'))).toContain('https://tags.example');
    expect(policyOf(headersOf())).not.toContain('tags.example');
  }
  expect(written()).toBe(2);
});

test('a new tag manager replaces the previous one', () => {
  const { headersOf } = counted();
  const old = headersOf('https://old.example/a.js');
  headersOf();
  expect(policyOf(headersOf('https://new.example/a.js'))).toContain('https://new.example');
  expect(policyOf(headersOf())).not.toContain('example/a.js');
  expect(headersOf('https://old.example/a.js')).toEqual(old);
});
