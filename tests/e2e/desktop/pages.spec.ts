import type { CollectionName } from '@harbour/core/contract/collections';
import { RECORD_PAGES } from '../../../apps/desktop/src/ipc/record-pages.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { consoleErrors } from './console-errors.ts';
import { goWithin, openHome } from './go-within.ts';
import { restOfGrid } from './record-table.ts';

// The test data has no uploaded pictures.
const { media: _noPictures, ...LISTS } = RECORD_PAGES;

/** Lists whose records are not added by a form of a new record. */
const NEVER_NEW = [
  'apiKeys',
  'webhooks',
  'crashGroups',
  'programBuilds',
  'devices',
  'contactForms',
  'orders',
  'subscriptions',
  'invoices',
  'payments',
  'bankTransactions',
  'missingTranslations',
  'bulkJobs',
];

/** A panel or a dialog over a page. */
const OPENED = '.bp6-popover, .bp6-dialog';

// Each of these tests goes through many pages; the frame around them has its own tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page of the navigation opens with its name, without errors or axe violations', {
  tag: '@smoke',
}, async ({ asAdmin }) => {
  const errors = consoleErrors(asAdmin);
  await asAdmin.goto('/home');
  const links = asAdmin.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(asAdmin.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(asAdmin).toHaveTitle(new RegExp(`^${name} · `));
    await expect(asAdmin.locator('[aria-busy=true]')).toHaveCount(0);
    await restOfGrid(asAdmin);
    expect.soft(await findThemeFaults(asAdmin, 'main'), name).toEqual([]);
    // The content scrolls, not the window, which would show a second scroll bar.
    const [window, page] = await asAdmin.evaluate(() => [innerHeight, document.documentElement.scrollHeight]);
    expect.soft(page, name).toBe(window);
  }
  expect(errors).toEqual([]);
});

test('a record of every list opens as a page, without errors or axe violations', async ({ asAdmin, app }) => {
  const errors = consoleErrors(asAdmin);
  const admin = await app.signIn('admin');
  await admin.post('/api/webhooks/add', {
    name: 'Stock',
    url: 'https://localhost/hook',
    collections: ['categories'],
  });
  const scopes = [{ collection: 'products', method: 'find' }];
  await admin.post('/api/apiKeys/issue', { name: 'Labels', scopes, addresses: [], expiresAt: null });
  await openHome(asAdmin);
  for (const [path, collection] of Object.entries(LISTS)) {
    await goWithin(asAdmin, `/${path}/edit/${await anyRecord(app, collection)}`);
    await expect(asAdmin.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await expect(asAdmin.locator('main').locator('label, dt').first()).toBeVisible();
    // Names of related records load later, and are links then.
    await expect(asAdmin.locator('main').getByText('…', { exact: true })).toHaveCount(0);
    expect.soft(await findThemeFaults(asAdmin, 'main'), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('every list that accepts new records opens their form without axe violations', async ({ asAdmin }) => {
  const errors = consoleErrors(asAdmin);
  await openHome(asAdmin);
  for (const path of Object.keys(LISTS).filter((list) => !NEVER_NEW.includes(list))) {
    await goWithin(asAdmin, `/${path}`);
    await asAdmin.getByRole('button', { name: 'New', exact: true }).click();
    await expect(asAdmin.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(asAdmin.locator('main').locator('label').first()).toBeVisible();
    expect.soft(await findThemeFaults(asAdmin, 'main'), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('lists that accept no new records open no form for one, under any address', async ({ asAdmin }) => {
  await openHome(asAdmin);
  const isUnknown = () =>
    expect(asAdmin.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  for (const path of [...NEVER_NEW, 'media']) {
    await goWithin(asAdmin, `/${path}/edit`);
    await isUnknown();
  }
  const copy = 'edit?clone=01941f29-7c00-74bb-8045-b9ceb61914fd';
  // Admins are invited: nothing of an account can be copied.
  for (const address of ['devices/edit/new', `devices/${copy}`, `admins/${copy}`]) {
    await openHome(asAdmin);
    await goWithin(asAdmin, `/${address}`);
    await isUnknown();
  }
  await goWithin(asAdmin, '/devices?editor=new');
  await restOfGrid(asAdmin);
  await expect(asAdmin.getByText('Add to Devices')).toHaveCount(0);
});

test('the panels and dialogs of a list have no errors or axe violations', { tag: '@smoke' }, async ({
  asAdmin,
}) => {
  const errors = consoleErrors(asAdmin);
  await asAdmin.goto('/products');
  await expect(asAdmin.getByRole('gridcell').first()).toBeVisible();
  for (const name of ['Filter', 'Columns', 'Views', 'Export…', 'Import…']) {
    const opener = asAdmin.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(asAdmin.locator(OPENED)).toBeVisible();
    expect.soft(await findThemeFaults(asAdmin, OPENED), name).toEqual([]);
    await asAdmin.keyboard.press('Escape');
    await expect(asAdmin.locator(OPENED)).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('an audit entry shows what was changed', async ({ asAdmin, app }) => {
  const { _id } = await app.app.service('news').create(buildRecord('news', { author: 'Amy' }));
  const colleague = await app.signIn('editor');
  await colleague.patch(`/api/news/${_id}`, { version: 1, author: 'Bob' });
  await asAdmin.goto('/audit');
  await asAdmin.getByRole('gridcell').getByText(colleague.email).first().click();
  const dialog = asAdmin.getByRole('dialog', { name: 'Change' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Author' })).toContainText('AmyBob');
  expect(await findThemeFaults(asAdmin, OPENED)).toEqual([]);
});

test('a security event opens with its details', async ({ asAdmin }) => {
  await asAdmin.goto('/security');
  const grid = asAdmin.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await grid.press('Control+Home');
  await grid.press('ArrowRight');
  await grid.press('Enter');
  const dialog = asAdmin.getByRole('dialog', { name: 'Security event' });
  await expect(dialog.getByRole('definition').filter({ hasText: 'admin@harbour.example' })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: '127.0.0.1' })).toBeVisible();
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await asAdmin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test('the audit log shows who opened a merchant’s account by support code, with no way to undo it', async ({
  asAdmin,
  app,
}) => {
  const merchant = await app.signIn('merchant');
  const { code } = (await merchant.get('/api/accounts/supportCode')).body;
  const colleague = await app.signIn('admin', 'who-helps@example.com');
  await colleague.post('/api/accounts/ofSupportCode', { code });
  await asAdmin.goto('/audit');
  await asAdmin.getByRole('gridcell').getByText(colleague.email).first().click();
  const dialog = asAdmin.getByRole('dialog', { name: 'Change' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Open to support until' })).toContainText(
    /\d{4}/,
  );
  await expect(dialog.getByRole('link', { name: merchant.email })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore the earlier version' })).toHaveCount(0);
});

test('a title opens its record over the list, which keeps its filters', async ({ asEditor }) => {
  await asEditor.goto('/events?is.status=published');
  await asEditor.locator('[role=gridcell][data-row="0"][data-field="title"] a').click();
  await expect(asEditor.getByRole('dialog')).toBeVisible();
  await expect(asEditor).toHaveURL(/\/events\?.*is\.status=published/);
});

async function anyRecord(app: TestApp, collection: CollectionName): Promise<string> {
  const query = collection === 'news' ? { hasEvent: true, $limit: 1 } : { $limit: 1 };
  const { data } = await app.app.service(collection).find({ query });
  const id: unknown = data[0]?._id;
  if (typeof id !== 'string') throw new Error(`The demo data has no ${collection}`);
  return id;
}
