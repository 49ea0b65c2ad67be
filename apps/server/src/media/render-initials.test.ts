import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf, renderInitials } from './render-initials.ts';

test.each([
  ['Chan Ada', 'CA'],
  ['陳大文', '陳'],
  ['ada@example.com', 'A'],
  ['Ng', 'N'],
  ['élodie', 'É'],
  ['van der Berg', 'VD'],
  ['<b>x</b>', 'BX'],
  ['', '?'],
  ['!', '?'],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test('a name never adds an element to the SVG', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (displayName) => {
      expect(renderInitials({ _id: 'a', displayName }).split('<')).toHaveLength(6);
    }),
  );
});

test('a person always has the same picture', () => {
  const render = () =>
    renderInitials({ _id: '0190a000-0000-7000-8000-000000000001', displayName: 'Chan Ada' });
  expect(render()).toBe(render());
});
