import { expect, test } from 'vitest';
import { createRateLimits, defaultLimits } from './rate-limits.ts';

/** True if a call from `second` is refused after one from `first`, where one is allowed. */
async function isCountedWith(first: string, second: string): Promise<boolean> {
  const limits = createRateLimits({ ...defaultLimits, enquiry: { points: 1, seconds: 60 } });
  await limits.consume('enquiry', first);
  return limits.consume('enquiry', second).then(
    () => false,
    (error) => error.data.code === 'too-many-requests',
  );
}

test.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['2001:DB8:0001::1', '2001:db8:1::2', true],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['amy@example.com', 'bob@example.com', false],
])('%s and %s share a limit: %s', async (first, second, expected) => {
  expect(await isCountedWith(first, second)).toBe(expected);
});
