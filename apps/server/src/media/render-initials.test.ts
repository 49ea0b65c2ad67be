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

test('a person who changes their name keeps the colour, and not everybody has the same', () => {
  const colourOf = (end: number, displayName: string) =>
    /fill="(?!#fff)([^"]+)"/.exec(
      renderInitials({ _id: `0190a000-0000-7000-8000-00000000000${end}`, displayName }),
    )?.[1];
  expect(colourOf(1, 'Chan Ada')).toBeDefined();
  expect(colourOf(1, 'Wong Ada')).toBe(colourOf(1, 'Chan Ada'));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => colourOf(end, 'Chan Ada'))).size).toBeGreaterThan(
    1,
  );
});
