import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { closeFilters, filterBy, openFilters } from './list-filters.ts';
import { openTable } from './record-table.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openHistory(page: Page, id: string) {
  await page.goto(`/news/edit/${id}`);
  await expect(page.getByLabel('Author')).toBeVisible();
  await button(page, 'History').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('navigation', { name: 'Versions' })).toBeVisible();
  return dialog;
}

/** Ticks a field by its label, as a person does: Blueprint lays the drawn box over the real one. */
async function chooseField(dialog: Locator, name: string) {
  await dialog.locator('label', { hasText: name }).click();
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
}

test('an editor compares versions by word and restores a field of an older one', async ({
  app,
  asEditor,
}) => {
  const editor = await app.signIn('editor');
  const content = { en: 'Open daily from nine.', 'zh-hk': '每日九時開門。' };
  const { body } = await editor.post(
    '/api/news',
    buildRecord('news', { author: 'Amy', city: 'Tai O', content }),
  );
  const path = `/api/news/${body._id}`;
  await editor.patch(path, {
    author: 'Bob',
    content: { ...content, en: 'Open daily from ten.' },
    version: 1,
  });
  await editor.patch(path, { city: 'Sai Wan', version: 2 });
  const dialog = await openHistory(asEditor, body._id);
  const versions = dialog.getByRole('navigation').getByRole('button');
  await expect(versions).toHaveCount(3);
  await versions.nth(1).click();
  await expect(dialog.locator('del', { hasText: /^nine$/ })).toBeVisible();
  await expect(dialog.locator('ins', { hasText: /^ten$/ })).toBeVisible();
  await expect(dialog.getByText('City')).toHaveCount(1);
  expect(await findFaults(asEditor)).toEqual([]);

  await dialog.getByLabel('Compare with').selectOption({ label: 'The record as it is now' });
  await expect(dialog.locator('ins', { hasText: 'Sai Wan' })).toBeVisible();
  await versions.nth(1).click();
  await chooseField(dialog, 'Author');
  await button(asEditor, 'Restore 1 field').click();
  await expect(versions).toHaveCount(4);
  const post = await app.app.service('news').get(body._id);
  expect([post.author, post.city, post.content.en]).toEqual(['Amy', 'Sai Wan', 'Open daily from ten.']);
});

test('an unchanged record has no versions to compare', async ({ app, asEditor }) => {
  const { _id } = await app.app.service('news').create(buildRecord('news'));
  await asEditor.goto(`/news/edit/${_id}`);
  await button(asEditor, 'History').click();
  const dialog = asEditor.getByRole('dialog');
  await expect(dialog.getByText('Nobody has changed this record yet.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Changes' })).toHaveCount(0);
});

test('restoring a field that a colleague has changed meanwhile conflicts and overwrites nothing', async ({
  app,
  asEditor,
}) => {
  const editor = await app.signIn('editor');
  const { body } = await editor.post('/api/news', buildRecord('news', { author: 'Amy' }));
  await editor.patch(`/api/news/${body._id}`, { author: 'Bob', version: 1 });
  const dialog = await openHistory(asEditor, body._id);
  await chooseField(dialog, 'Author');
  await editor.patch(`/api/news/${body._id}`, { author: 'Cat', version: 2 });
  await button(asEditor, 'Restore 1 field').click();
  await expect(dialog.getByRole('alert')).toContainText('changed the same fields');
  await expect(dialog.getByRole('navigation').getByRole('button')).toHaveCount(3);
  expect((await app.app.service('news').get(body._id)).author).toBe('Cat');
});

test('restoring a reference to a deleted record is refused, and nothing is saved', async ({
  app,
  asEditor,
}) => {
  const editor = await app.signIn('editor');
  const category = await app.app.service('categories').create(buildRecord('categories'));
  const { body } = await editor.post('/api/news', buildRecord('news', { category: category._id }));
  await editor.patch(`/api/news/${body._id}`, { category: null, version: 1 });
  await app.app.service('categories').remove(category._id);
  const admin = await app.signIn('admin');
  await admin.post('/api/categories', { _id: category._id }, { 'x-service-method': 'purge' });
  const dialog = await openHistory(asEditor, body._id);
  await expect(dialog.getByText('Deleted', { exact: true })).toBeVisible();
  await chooseField(dialog, 'Category');
  await button(asEditor, 'Restore 1 field').click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  expect((await app.app.service('news').get(body._id)).category).toBeNull();
});

test('the audit log finds a record by its id and can be filtered by collection', async ({ app, asAdmin }) => {
  const editor = await app.signIn('editor');
  const { body } = await editor.post('/api/news', buildRecord('news', { author: 'Amy' }));
  await editor.patch(`/api/news/${body._id}`, { author: 'Bob', version: 1 });
  await asAdmin.goto(`/audit?q=${body._id}`);
  await expect(asAdmin.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
  await asAdmin.goto('/audit');
  await button(asAdmin, /^Filter/)
    .first()
    .click();
  const panel = asAdmin.getByRole('region', { name: 'Filter', exact: true });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  const column = panel.getByRole('combobox', { name: 'Column' });
  await expect(column.getByRole('option', { name: 'Person', exact: true })).toHaveCount(1);
  await column.selectOption({ label: 'Collection' });
  await panel.getByText('News', { exact: true }).click();
  await expect(asAdmin.getByRole('list', { name: 'Active filters' })).toContainText('Collection: News');
});

test('the audit log can be filtered by the people who made the changes', async ({ app, asAdmin }) => {
  const [first, second] = [await app.signIn('editor'), await app.signIn('editor')];
  const { body } = await first.post('/api/news', buildRecord('news', { author: 'Amy' }));
  await second.patch(`/api/news/${body._id}`, { author: 'Bob', version: 1 });
  await first.patch(`/api/news/${body._id}`, { author: 'Cat', version: 2 });
  const table = await openTable(asAdmin, `/audit?q=${body._id}`);
  const entries = (count: number) => expect(table.grid).toHaveAttribute('aria-rowcount', String(count + 1));
  await entries(3);
  const panel = await filterBy(asAdmin, 'Person');
  const choose = async (email: string) => {
    await panel.getByRole('searchbox', { name: 'Search Person' }).fill(email);
    await panel.getByText(email, { exact: true }).click();
  };
  await choose(second.email);
  await entries(1);
  await expect(table.cells('actorEmail')).toHaveText([second.email]);
  await closeFilters(asAdmin);
  await expect(asAdmin.getByRole('list', { name: 'Active filters' })).toContainText(second.email);
  await asAdmin.reload();
  await entries(1);
  await openFilters(asAdmin);
  await choose(first.email);
  await entries(3);
});

test('the audit log can be filtered by a range of days together with a collection', async ({
  app,
  asAdmin,
}) => {
  const editor = await app.signIn('editor');
  const { body } = await editor.post('/api/news', buildRecord('news', { author: 'Amy' }));
  await editor.patch(`/api/news/${body._id}`, { author: 'Bob', version: 1 });
  const { data } = await app.app.service('auditLog').find({ query: { record: body._id } });
  const timestamps: readonly string[] = data.map((entry: { readonly createdAt: string }) => entry.createdAt);
  const [first = '', last = ''] = timestamps.map(hongKongDay).sort();
  const table = await openTable(asAdmin, `/audit?q=${body._id}&is.collection=news`);
  const entries = async (count: number) =>
    expect(table.grid).toHaveAttribute('aria-rowcount', String(count + 1));
  await entries(2);
  const panel = await filterBy(asAdmin, 'Created', 'during');
  const type = async (side: 'From' | 'To', day: string) => {
    await panel.getByLabel(`Created: ${side}`, { exact: true }).fill(day);
    await asAdmin.keyboard.press('Tab');
  };
  await type('To', dayAfter(first, -1));
  await entries(0);
  await type('To', last);
  await entries(2);
  await type('From', first);
  await entries(2);
  await closeFilters(asAdmin);
  const filters = asAdmin.getByRole('list', { name: 'Active filters' });
  await expect(filters).toContainText('Collection: News');
  await expect(filters).toContainText('Created: ');
  await asAdmin.reload();
  await entries(2);
  await openTable(asAdmin, `/audit?q=${body._id}`);
  await filterBy(asAdmin, 'Created', 'during');
  await type('From', dayAfter(last, 1));
  await entries(0);
});

const DAY_MS = 86_400_000;

/** Returns the day of an instant in Hong Kong, as lists show and filter it. */
function hongKongDay(instant: string): string {
  return new Date(Date.parse(instant) + DAY_MS / 3).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
