import type { Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, type StaffRole, test } from './back-office-test.ts';
import { goWithin, openHome } from './go-within.ts';

/**
 * The staff's actions on each list, listed by hand: n(ew), i(mport), s(elect), m(ove to trash), c(opy),
 * p(ublish).
 */
const LISTS: Readonly<Record<string, Readonly<Record<StaffRole, string | 'refused'>>>> = {
  news: { editor: 'nismcp', admin: 'nismcp' },
  ads: { editor: 'nismcp', admin: 'nismcp' },
  campaigns: { editor: 'nismcp', admin: 'nismcp' },
  products: { editor: 'nismcp', admin: 'nismcp' },
  categories: { editor: 'nismc', admin: 'nismc' },
  pushMessages: { editor: 'nismc', admin: 'nismc' },
  devices: { editor: 's', admin: 'ism' },
  industries: { editor: 's', admin: 'nismc' },
  modules: { editor: 's', admin: 'nismc' },
  plans: { editor: 's', admin: 'nismc' },
  appUsers: { editor: 'refused', admin: 'nism' },
  admins: { editor: 'refused', admin: 'nism' },
  billingProfiles: { editor: 'refused', admin: 'nism' },
  sellingCompanies: { editor: 'refused', admin: 'nis' },
  contactForms: { editor: 'refused', admin: 'ism' },
  orders: { editor: 'refused', admin: 's' },
  subscriptions: { editor: 'refused', admin: 's' },
  invoices: { editor: 'refused', admin: 's' },
  payments: { editor: 'refused', admin: 's' },
  bankTransactions: { editor: 'refused', admin: 's' },
  missingTranslations: { editor: 'refused', admin: 'sm' },
  bulkJobs: { editor: '', admin: '' },
  rates: { editor: 'nismcp', admin: 'nismcp' },
  integrations: { editor: 'nismcp', admin: 'nismcp' },
  customers: { editor: 'nismcp', admin: 'nismcp' },
  partners: { editor: 'nismcp', admin: 'nismcp' },
  certificates: { editor: 'nismcp', admin: 'nismcp' },
  incidents: { editor: 'nismcp', admin: 'nismcp' },
  apiKeys: { editor: 'refused', admin: 's' },
  webhooks: { editor: 'refused', admin: 's' },
  crashGroups: { editor: 'refused', admin: 's' },
  programBuilds: { editor: 'refused', admin: 's' },
  authors: { editor: 'nismcp', admin: 'nismcp' },
};

/** Pages that are not lists of editable records. */
const PAGES: Readonly<Record<StaffRole, readonly string[]>> = {
  editor: ['home', 'events', 'media', 'translations', 'facebook', 'settings'],
  admin: [
    'home',
    'events',
    'media',
    'translations',
    'facebook',
    'settings',
    'audit',
    'security',
    'support',
    'books',
  ],
};

for (const role of ['editor', 'admin'] as const) {
  const lists = Object.entries(LISTS);
  const open = lists.filter(([, matrix]) => matrix[role] !== 'refused').map(([path]) => path);
  const refused = lists.filter(([, matrix]) => matrix[role] === 'refused').map(([path]) => path);

  test(`the navigation of an ${role} contains exactly their pages`, { tag: '@smoke' }, async ({ openAs }) => {
    const page = await openAs(role);
    await page.goto('/home');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')?.slice(1)),
    );
    expect(paths.toSorted()).toEqual([...open, ...PAGES[role]].toSorted());
  });

  test(`the lists of an ${role} offer exactly the permitted actions`, async ({ openAs, app }) => {
    await app.app.service('webhooks').create(buildRecord('webhooks'));
    const page = await openAs(role);
    await openHome(page);
    for (const path of open) {
      await goWithin(page, `/${path}`);
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      expect.soft(await offered(page), path).toBe(LISTS[path]?.[role]);
    }
  });

  if (refused.length > 0) {
    test(`pages that an ${role} may not open say so and link home`, async ({ openAs }) => {
      const page = await openAs(role);
      await openHome(page);
      for (const path of [...refused, 'audit', `${refused[0]}/edit/0192d3c4-0000-7000-8000-000000000000`]) {
        await goWithin(page, `/${path}`);
        await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  }
}

test('editors can read settings and devices, and only admins can change them', async ({
  asEditor,
  asAdmin,
  app,
}) => {
  const { _id } = await app.app.service('devices').create(buildRecord('devices'));
  for (const path of ['/settings', `/devices/edit/${_id}`]) {
    await asEditor.goto(path);
    const field = asEditor.getByLabel(path === '/settings' ? 'Sponsor name' : 'Device ID');
    await expect(field).toBeVisible();
    await expect(field).not.toBeEditable();
    await expect(asEditor.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await asAdmin.goto(path);
    await expect(asAdmin.getByRole('button', { name: 'Save' })).toBeVisible();
  }
});

test('a change of role while editing is announced, and what was typed is kept', async ({ openAs, app }) => {
  const admin = await app.signIn('admin');
  const [account] = await app.find('admins', { email: 'editor@harbour.example' });
  const path = `/api/admins/${account?._id}`;
  const changeRole = async (type: StaffRole) => {
    const { version } = (await admin.get(path)).body;
    expect((await admin.patch(path, { version, type })).status).toBe(200);
  };
  await changeRole('admin');
  try {
    const page = await openAs('editor');
    await page.goto('/settings');
    const sponsor = page.getByLabel('Sponsor name');
    await sponsor.fill('Harbour Bank');
    await changeRole('editor');
    const told = page.getByText('An administrator has changed your role to Editor.');
    await expect(told).toBeVisible();
    await expect(sponsor).not.toBeEditable();
    const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(unsaved.getByRole('button')).toHaveText(['Compare', 'Discard']);
    await unsaved.getByRole('button', { name: 'Compare' }).click();
    await expect(unsaved).toContainText('Harbour Bank');
    await page.getByRole('status').filter({ has: told }).getByRole('button', { name: 'Close' }).click();
    await expect(told).toBeHidden();
  } finally {
    await changeRole('editor');
  }
});

test('only an admin can change the status of a push message', async ({ asEditor, asAdmin }) => {
  await asEditor.goto('/pushMessages/edit');
  await expect(asEditor.getByLabel('Status')).toBeDisabled();
  await asAdmin.goto('/pushMessages/edit');
  await expect(asAdmin.getByLabel('Status')).toBeEnabled();
  await expect(asAdmin.getByText(/It goes to [\d,]+ devices?|No device accepts messages/)).toBeVisible();
});

test('an editor may look at a sent push message, and is told who can change it', async ({
  asEditor: page,
  app,
}) => {
  const push = app.app.service('pushMessages');
  const { _id } = await push.create(buildRecord('pushMessages', { status: 'sent' }));
  await page.goto(`/pushMessages?is._id=${_id}`);
  await page.locator('[role=gridcell][data-row="0"][data-field="$menu"]').click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('Only admins can change this record.')).toBeVisible();
  await expect(form.getByRole('textbox').first()).not.toBeEditable();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  const editor = await app.signIn('editor');
  const refused = { status: 403, body: { data: { code: 'forbidden' } } };
  expect(await editor.delete(`/api/pushMessages/${_id}`)).toMatchObject(refused);
});

test('only an admin can permanently delete a record in the trash', async ({ asEditor, asAdmin, app }) => {
  const { _id, slug } = await app.app.service('categories').create(buildRecord('categories'));
  await app.app.service('categories').remove(_id);
  for (const [page, purges] of [
    [asEditor, 0],
    [asAdmin, 1],
  ] as const) {
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Trash' }).click();
    await expect(page.getByRole('gridcell', { name: String(slug), exact: true })).toBeVisible();
    await openRowMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete for good' })).toHaveCount(purges);
  }
});

async function offered(page: Page): Promise<string> {
  const has = async (letter: string, role: 'button' | 'menuitem' | 'checkbox', name: string) =>
    (await page.getByRole(role, { name, exact: true }).count()) > 0 ? letter : '';
  const ofList = [
    await has('n', 'button', 'New'),
    await has('i', 'button', 'Import…'),
    await has('s', 'checkbox', 'Select all rows of this page'),
  ];
  const ofRow = (await openRowMenu(page))
    ? [await has('m', 'menuitem', 'Move to trash'), await has('c', 'menuitem', 'Make a copy')]
    : [];
  await page.keyboard.press('Escape');
  if (ofList.includes('s')) {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await expect(page.getByText(/\d selected/).first()).toBeVisible();
  }
  return [...ofList, ...ofRow, await has('p', 'button', 'Publish')].join('');
}

/** Opens the menu of the first row; false when its rows have none. */
async function openRowMenu(page: Page): Promise<boolean> {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const mark = page.locator('[role=gridcell][data-row="0"][data-field="$menu"]');
  if ((await mark.count()) === 0) return false;
  await mark.click();
  await expect(page.getByRole('menu')).toBeVisible();
  return true;
}
