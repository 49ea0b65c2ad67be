import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './chain.ts';

test.each([
  // The examples of RFC 8785, sections 3.2.2 and 3.2.3.
  [
    {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\u0022/",
      literals: [null, true, false],
    },
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5,"\ufb33":3}',
  ],
  [-0, '0'],
  [{ b: { d: [], c: {} }, a: '' }, '{"a":"","b":{"c":{},"d":[]}}'],
])('encodes a value as RFC 8785 requires (%#)', (value, expected) => {
  expect(canonicalJson(value)).toBe(expected);
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], [{ a: undefined }], ['\ud800'], [1n]])(
  'rejects what JSON cannot express (%#)',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);

test('decodes to the same value and does not depend on the order of keys', () => {
  const json = fc.jsonValue().filter((value) => JSON.stringify(value).isWellFormed());
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
