import { expect, test } from 'vitest';
import { functionsOf, LONGEST_FUNCTION, productSources, WIDEST_COMMENT, wideComments } from './code-shape.ts';

test(`no line with a comment is wider than ${WIDEST_COMMENT} columns`, () => {
  expect(wideComments()).toEqual([]);
});

test(`no function of the product is longer than ${LONGEST_FUNCTION} lines`, () => {
  const long = productSources()
    .flatMap(functionsOf)
    .filter(({ lines }) => lines > LONGEST_FUNCTION);
  expect(long.map(({ at, lines }) => `${at}: ${lines}`)).toEqual([]);
});
