import { expect, test } from 'vitest';
import { createPublishedPosition, positionText, readPosition } from './published-position.ts';

const publishUnknown = (_position: unknown, release: () => void) => release();
const at = (position: number, transaction = '7') => ({ transaction, position, at: 1_790_000_000_000 });

test('follows the reader of the log, and never goes back', () => {
  const published = createPublishedPosition(publishUnknown);
  expect(published.position()).toBeUndefined();
  published.read(at(5));
  published.read(at(3));
  expect(published.position()).toEqual(at(5));
  published.read(at(1, '10'));
  published.read(at(9, '9'));
  expect(published.position()).toEqual(at(1, '10'));
});

test('stays where the earliest running call began', () => {
  const published = createPublishedPosition(publishUnknown);
  published.read(at(1));
  const first = published.hold();
  published.read(at(2));
  const second = published.hold();
  published.read(at(3));
  expect(published.position()).toEqual(at(1));
  first.release();
  expect(published.position()).toEqual(at(2));
  second.release();
  expect(published.position()).toEqual(at(3));
});

test('is unknown while a call runs that began before the first read of the log', () => {
  const published = createPublishedPosition(publishUnknown);
  const early = published.hold();
  published.read(at(1));
  expect(published.position()).toBeUndefined();
  early.release();
  expect(published.position()).toEqual(at(1));
});

test('a position is parsed from its own text, and from no other', () => {
  expect(readPosition(positionText(at(12)))).toEqual(at(12));
  for (const text of ['', '1', '1.2', '-1.2.3', '1.2.3.4', '1.2.x', "1.2.3'", '99999999999999999999.1.1'])
    expect(readPosition(text), text).toBeUndefined();
});
