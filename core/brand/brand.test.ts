import { expect, test } from 'vitest';
import { brand } from './brand.ts';

test('the brand is frozen at every depth', () => {
  const isFrozenThrough = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozenThrough));
  expect(isFrozenThrough(brand)).toBe(true);
});

test.each(Object.values(brand.phones))('$display is the number $e164', ({ display, e164 }) => {
  expect(display.replaceAll(' ', '')).toBe(e164);
});

test.each([brand.messagingUrl, ...Object.values(brand.social)])(
  '%s uses HTTPS and a reserved domain',
  (address) => {
    const { protocol, hostname } = new URL(address);
    expect(protocol).toBe('https:');
    expect(hostname).toMatch(/\.example$/);
  },
);
