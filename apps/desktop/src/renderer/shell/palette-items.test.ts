import { describe, expect, it } from 'vitest';
import { findItems, movedTo, type PaletteSection } from './palette-items.ts';

const item = (section: PaletteSection, label: string) => ({ id: label, section, label, run: () => {} });
const items = [
  item('records', 'Café opening'),
  item('pages', 'App users'),
  item('pages', 'News'),
  item('commands', 'New user'),
  item('recent', 'Closing the year'),
];
const labels = (text: string) => findItems(items, text).map(({ label }) => label);

describe('the palette', () => {
  it('shows commands, pages and recent records while nothing is typed', () => {
    expect(labels('')).toEqual(['New user', 'App users', 'News', 'Closing the year']);
  });

  it('finds entries that contain every word, in any order', () => {
    expect(labels('users app')).toEqual(['App users', 'Café opening']);
  });

  it('lists entries that start with the text first in their section', () => {
    const pages = [item('pages', 'App news'), item('pages', 'News')];
    expect(findItems(pages, 'new').map(({ label }) => label)).toEqual(['News', 'App news']);
  });

  it('does not filter the records that the server found', () => {
    expect(labels('zzz')).toEqual(['Café opening']);
  });

  it('offers of the records found for an earlier text only those that match the text', () => {
    const found = (text: string) => findItems(items, text, true).map(({ label }) => label);
    expect(found('cafe op')).toEqual(['Café opening']);
    expect(found('cafe closing')).toEqual([]);
  });

  it('ignores accents', () => {
    expect(findItems([item('pages', 'Café')], 'cafe')).toHaveLength(1);
  });

  it.each([
    ['down', movedTo('ArrowDown', 0, 3), 1],
    ['down from the last to the first', movedTo('ArrowDown', 2, 3), 0],
    ['up from the first to the last', movedTo('ArrowUp', 0, 3), 2],
    ['to the first', movedTo('Home', 2, 3), 0],
    ['to the last', movedTo('End', 0, 3), 2],
    ['a page on', movedTo('PageDown', 0, 20), 8],
    ['no further than the last', movedTo('PageDown', 15, 20), 19],
    ['no further than the first', movedTo('PageUp', 3, 20), 0],
    ['nowhere with another key', movedTo('x', 1, 3), 1],
    ['to the last where the list grew shorter', movedTo('x', 9, 3), 2],
    ['nowhere in an empty list', movedTo('ArrowUp', 0, 0), 0],
  ])('moves %s', (_, index, expected) => {
    expect(index).toBe(expected);
  });
});
