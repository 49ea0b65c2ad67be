import { describe, expect, test } from 'vitest';
import { createClientAddress, isAddressRange } from './client-address.ts';

describe('createClientAddress', () => {
  test.each([
    {
      fact: 'trusts no proxy by default',
      trusted: [],
      remote: '203.0.113.9',
      forwarded: '198.51.100.1',
      expected: '203.0.113.9',
    },
    {
      fact: 'reads past a trusted proxy',
      trusted: ['10.0.0.0/8'],
      remote: '10.0.0.3',
      forwarded: '198.51.100.1',
      expected: '198.51.100.1',
    },
    {
      fact: 'ignores an address that the caller sent',
      trusted: ['10.0.0.3'],
      remote: '10.0.0.3',
      forwarded: '1.1.1.1, 198.51.100.1',
      expected: '198.51.100.1',
    },
    {
      fact: 'returns the first hop if every hop is trusted',
      trusted: ['10.0.0.0/8'],
      remote: '10.0.0.3',
      forwarded: '10.0.0.9',
      expected: '10.0.0.9',
    },
    {
      fact: 'unmaps an IPv4 address',
      trusted: ['::1'],
      remote: '::ffff:203.0.113.9',
      forwarded: undefined,
      expected: '203.0.113.9',
    },
    {
      fact: 'ignores words that are not addresses',
      trusted: ['10.0.0.3'],
      remote: '10.0.0.3',
      forwarded: 'unknown',
      expected: '10.0.0.3',
    },
    {
      fact: 'stops at a hop that its proxy could not name',
      trusted: ['10.0.0.0/8'],
      remote: '10.0.0.3',
      forwarded: '6.6.6.6, unknown, 10.0.0.9',
      expected: '10.0.0.9',
    },
    {
      fact: 'accepts an address with a port',
      trusted: ['10.0.0.3'],
      remote: '10.0.0.3',
      forwarded: '6.6.6.6, 198.51.100.1:4711',
      expected: '198.51.100.1',
    },
    {
      fact: 'accepts an IPv6 address with a port or in brackets',
      trusted: ['10.0.0.3', '2001:db8::1'],
      remote: '10.0.0.3',
      forwarded: '6.6.6.6, [2a00:1450::5]:4711, [2001:db8::1]',
      expected: '2a00:1450::5',
    },
    {
      fact: 'stops at an empty hop',
      trusted: ['10.0.0.3'],
      remote: '10.0.0.3',
      forwarded: '6.6.6.6,',
      expected: '10.0.0.3',
    },
    {
      fact: 'returns nothing for a closed connection',
      trusted: ['10.0.0.3'],
      remote: '',
      forwarded: '198.51.100.1',
      expected: '',
    },
  ])('$fact', ({ trusted, remote, forwarded, expected }) => {
    expect(createClientAddress(trusted)(remote, forwarded)).toBe(expected);
  });
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/x', false],
  ['10.0.0.0/', false],
  ['proxy.local', false],
  ['', false],
])('the range %j is valid: %s', (range, expected) => {
  expect(isAddressRange(range)).toBe(expected);
});
