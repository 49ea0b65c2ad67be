import { describe, expect, test } from 'vitest';
import { cellLinks, cloneHref } from './cell-link.ts';
import { cellThumbs, thumbPath } from './cell-thumbs.ts';
import { cellIds, cellValue } from './cell-value.ts';
import type { Column } from './column.ts';
import { chooseColumns, columnsPopulate, columnsSelect, isSortable } from './columns-query.ts';
import { formatCell, textOf } from './format-cell.ts';
import { recordKey } from './record-key.ts';

const title: Column = { text: 'Title', value: 'title' };

describe('identity', () => {
  test.each([
    [{ _id: 'a', id: 'b' }, undefined, 'a'],
    [{ id: 3 }, undefined, '3'],
    [{ _id: '', id: 'b' }, undefined, 'b'],
    [{ code: 'x', _id: 'a' }, 'code', 'x'],
    [{ name: 'new' }, undefined, null],
  ])('the key of %j by %s is %s', (item, key, expected) => {
    expect(recordKey(item, key)).toBe(expected);
  });
});

describe('cell values', () => {
  test('follows a path, and prefers a computed value', () => {
    expect(cellValue({ ...title, path: 'event.title' }, { event: { title: 'Fair' } })).toBe('Fair');
    const computed: Column<{ a: number; b: number }> = {
      text: 'Sum',
      value: 'sum',
      computed: ({ a, b }) => a + b,
    };
    expect(cellValue(computed, { a: 1, b: 2 })).toBe(3);
  });

  test('reads ids from ids, populated records and lists of both, each once', () => {
    const ads: Column = { text: 'Ads', value: 'ads', source: 'ads' };
    expect(cellIds(ads, { ads: ['a', { _id: 'b' }, null, '', 'a'] })).toEqual(['a', 'b']);
    expect(cellIds(ads, { ads: 'a' })).toEqual(['a']);
    expect(cellIds(ads, {})).toEqual([]);
    expect(cellIds({ ...ads, itemKey: 'code' }, { ads: [{ code: 'x', _id: 'y' }] })).toEqual(['x']);
  });
});

describe('formats', () => {
  const formats = { upper: (value: unknown) => String(value).toUpperCase() };

  test('applies a named format, a function or the plain text', () => {
    const context = { formats, warn: () => {} };
    expect(formatCell({ ...title, format: 'upper' }, { title: 'a' }, context)).toBe('A');
    expect(formatCell({ ...title, format: (value) => `<${value}>` }, { title: 'a' }, context)).toBe('<a>');
    expect(formatCell(title, { title: 'a' }, { ...context, plain: () => 'plain' })).toBe('plain');
  });

  test.each(['money', 'toString'])('warns about a missing format "%s" and shows plain text', (format) => {
    const warnings: string[] = [];
    const text = formatCell(
      { ...title, format },
      { title: 'a' },
      { formats, warn: (line) => warnings.push(line) },
    );
    expect(text).toBe('a');
    expect(warnings).toEqual([
      `Column "title" names the format "${format}", which does not exist; its plain text is shown.`,
    ]);
  });

  test.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [false, 'false'],
    [['a', null, { name: 'b' }], 'a, b'],
    [{ x: 1 }, '{"x":1}'],
  ])('plain text of %j is %s', (value, expected) => {
    expect(textOf(value)).toBe(expected);
  });
});

describe('links and pictures', () => {
  test.each([
    [{ ...title, link: 'page' }, [{ id: 'n/1', href: '/news/edit/n%2F1' }]],
    [{ ...title, link: 'editor' }, [{ id: 'n/1', href: '/news?editor=n%2F1' }]],
    [title, []],
    [
      { text: 'Author', value: 'authors', source: 'admins', link: 'page' },
      [
        { id: 'a', href: '/admins/edit/a' },
        { id: 'b', href: '/admins/edit/b' },
      ],
    ],
  ] satisfies [Column, unknown][])('the column %j has the expected links', (column, expected) => {
    expect(cellLinks(column, { _id: 'n/1', title: 'x', authors: ['a', 'b'] }, 'news')).toEqual(expected);
  });

  test('a clone has its own address', () => {
    expect(cloneHref('news', 'n1')).toBe('/news/edit?clone=n1');
  });

  test('finds pictures by id and within a record', () => {
    const thumb: Column = { text: 'Image', value: 'image', type: 'thumb' };
    expect(cellThumbs(thumb, { image: 'p' })).toEqual(['p']);
    expect(cellThumbs(thumb, { image: [{ _id: 'p' }, 'q', null] })).toEqual(['p', 'q']);
    expect(cellThumbs({ ...thumb, type: 'thumbItem' }, { image: { media: ['m'] } })).toEqual(['m']);
    expect(cellThumbs(title, { title: 'p' })).toEqual([]);
    expect(thumbPath('p', 'jpg')).toBe('/api/thumbs/p.jpg');
  });
});

describe('columns of a list', () => {
  const columns: readonly Column[] = [
    { text: 'Event', value: 'event', path: 'event.title' },
    { text: 'Author', value: 'author', source: 'admins', select: ['email'], populate: ['team'] },
    { text: 'Sum', value: 'sum', computed: () => 1, select: ['price'], sortable: true },
    { text: 'Modules', value: 'modules', populate: ['modules.id'], sortable: true },
  ];

  test('select fields and populate relations, except those of look-ups', () => {
    expect(columnsSelect(columns)).toEqual(['_id', 'version', 'event', 'author', 'price', 'modules']);
    expect(columnsSelect([], 'code')).toEqual([]);
    expect(columnsSelect([title], 'code')).toEqual(['_id', 'version', 'code', 'title']);
    expect(columnsPopulate(columns)).toEqual(['modules.id']);
  });

  test('are not sortable if they are computed', () => {
    expect(columns.filter(isSortable).map(({ value }) => value)).toEqual(['modules']);
  });

  test('keep the chosen order', () => {
    expect(chooseColumns(columns, ['sum', 'gone', 'event']).map(({ value }) => value)).toEqual([
      'sum',
      'event',
    ]);
    expect(chooseColumns(columns, null)).toBe(columns);
  });
});
