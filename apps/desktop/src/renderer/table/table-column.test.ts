import { describe, expect, test } from 'vitest';
import { fittedWidth, tableColumns } from './table-column.ts';
import { defineTable } from './table-screen.ts';

const linkOf = (columns: ReturnType<typeof tableColumns>, name: string) =>
  columns.find(({ value }) => value === name)?.link;

describe('related records in a column', () => {
  test('link to their pages', () => {
    const columns = tableColumns(defineTable('orders'), 'admin');
    expect(linkOf(columns, 'industry')).toBe('page');
    expect(linkOf(columns, 'user')).toBe('page');
  });

  test('of a collection without a page have no link', () => {
    const table = defineTable('payments', { columns: [{ value: 'order', source: 'refunds', link: 'page' }] });
    expect(linkOf(tableColumns(table, 'admin'), 'order')).toBeUndefined();
  });

  test('that the role may not read have no link', () => {
    const table = defineTable('news', { columns: [{ value: 'author', source: 'users' }] });
    expect(linkOf(tableColumns(table, 'admin'), 'author')).toBe('page');
    expect(linkOf(tableColumns(table, 'editor'), 'author')).toBeUndefined();
  });
});

test.each([
  ['Name', 160, 160],
  ['Registration', 72, 112],
  ['登記號碼', 72, 82],
  ['Registration number (BR or UEN)', 160, 200],
  ['Registration number (BR or UEN)', 240, 240],
])('a column with the heading %s and %i pixels is rendered with %i', (heading, width, fitted) => {
  expect(fittedWidth({ width }, heading)).toBe(fitted);
});
