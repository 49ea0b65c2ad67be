import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrayLiteral } from './array-literal.ts';

/** Reads a literal of quoted texts, as PostgreSQL does. */
function read(literal: unknown): readonly string[] {
  return JSON.parse(String(literal).replace(/^\{/, '[').replace(/\}$/, ']'));
}

it('says a list of texts as it is read again, or leaves it to the driver', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab {},"\\茶'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const literal = arrayLiteral(texts);
      expect(typeof literal === 'string' ? read(literal) : literal).toEqual(texts);
    }),
  );
});

it.each([[['a', '', 'null']], [['{}', ',']]])('writes %j itself', (texts) => {
  expect(arrayLiteral(texts)).toBeTypeOf('string');
});

it.each([['text'], [7], [null], [['a', null]], [[['a']]], [[]], [['a"b']], [['a\nb']]])(
  'leaves %j as it is',
  (value) => {
    expect(arrayLiteral(value)).toBe(value);
  },
);
