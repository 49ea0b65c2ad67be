import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCodec } from './codec.ts';

const codec = createCodec({
  encode: (bytes) => Buffer.from(bytes).toString('base64'),
  decode: (text) => Uint8Array.from(Buffer.from(text, 'base64')),
});

test('a decoded value equals its structured clone', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      expect(codec.decode(codec.encode(value))).toEqual(structuredClone(value));
    }),
  );
});

test('keeps an object that contains itself', () => {
  const ring: Record<string, unknown> = { name: 'ring' };
  ring.self = ring;
  const back = Object(codec.decode(codec.encode(ring)));
  expect(back.self).toBe(back);
});

test('keeps the class, the message and the stack of an error', () => {
  const error = new RangeError('too far');
  const back = codec.decode(codec.encode(error));
  expect(back).toBeInstanceOf(RangeError);
  expect(back).toMatchObject({ message: 'too far', stack: error.stack });
});

test.each([
  { what: 'a function', value: () => 1 },
  { what: 'a symbol', value: Symbol('x') },
  { what: 'a promise', value: Promise.resolve() },
  { what: 'a nested function', value: { deep: [{ run: () => 1 }] } },
])('refuses $what', ({ value }) => {
  expect(() => codec.encode(value)).toThrow('An object could not be cloned.');
});
