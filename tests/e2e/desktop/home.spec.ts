import { findThemeFaults } from '../../kit/axe.ts';
import { expect, test } from './back-office-test.ts';

test('home shows what is due next, what failed, and the records by state', {
  tag: '@smoke',
}, async ({ asAdmin }) => {
  await asAdmin.goto('/home');
  const next = asAdmin.getByRole('region', { name: 'Appears or ends next' });
  await expect(next.getByRole('listitem').first()).toContainText(/in \d+ (day|hr|min)/);
  await expect(next.getByRole('link').first()).toHaveAttribute('href', /\/edit\//);
  await expect(asAdmin.getByRole('region', { name: 'Failed' }).getByRole('link')).toHaveCount(1);
  const states = asAdmin.getByRole('region', { name: 'Records by state' });
  await expect(states.getByRole('row', { name: /News/ })).toContainText(/\d+ Published/);
});

test('every counted kind links to its list, or is only a name if it has no list', async ({ asAdmin }) => {
  await asAdmin.goto('/home');
  const states = asAdmin.getByRole('region', { name: 'Records by state' });
  await expect(states.getByRole('link', { name: 'Invoices', exact: true })).toBeVisible();
  await expect(states.getByRole('rowheader', { name: 'Refunds' })).toBeVisible();
  await expect(states.getByRole('link', { name: 'Refunds' })).toHaveCount(0);
  const kinds = await states.getByRole('link').allInnerTexts();
  for (const kind of kinds) {
    await states.getByRole('link', { name: kind, exact: true }).click();
    await expect(asAdmin.getByRole('grid'), kind).toHaveCount(1);
    await asAdmin.goBack();
  }
});

for (const [locale, next] of [
  ['zh-hk', '即將上架或結束'],
  ['zh-cn', '即将上线或结束'],
] as const) {
  test(`short labels on home stay on one line in a narrow window in ${locale}`, async ({ asAdmin }) => {
    await asAdmin.setViewportSize({ width: 390, height: 844 });
    await asAdmin.goto(`/home?locale=${locale}`);
    const kinds = asAdmin
      .getByRole('region', { name: next })
      .getByText(/^(新聞|廣告|宣傳活動|新闻|广告|营销活动)$/);
    await expect(kinds.first()).toBeVisible();
    const choices = asAdmin.getByRole('radio').or(asAdmin.locator('[class*="segmented-control"] button'));
    for (const words of [kinds, choices]) {
      const heights = await words.evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect().height;
        }),
      );
      expect(heights.length).toBeGreaterThan(2);
      expect(Math.max(...heights)).toBeLessThan(26);
    }
  });
}

test('a chart on home can be shown as a table', async ({ asAdmin }) => {
  await asAdmin.goto('/home');
  const enquiries = asAdmin.getByRole('region', { name: /^Enquiries received/ });
  await expect(enquiries.getByRole('row')).toHaveCount(15);
  await enquiries.getByRole('button', { name: 'As a table' }).click();
  const table = enquiries.getByRole('table');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Day' })).toBeInViewport();
  // Until then the table is for screen readers alone, one pixel wide.
  expect((await table.boundingBox())?.width).toBeGreaterThan(100);
});

test('a new enquiry is counted while home is open', async ({ asAdmin, app }) => {
  await asAdmin.goto('/home');
  const row = asAdmin
    .getByRole('region', { name: 'Records by state' })
    .getByRole('row', { name: /Enquiries/ });
  const text = await row.getByText(/\d+ New/).textContent();
  const before = Number.parseInt(text ?? '', 10);
  const { status } = await app.http.post('/api/contactForms', {
    name: 'Ada Chan',
    companyName: 'Quay Cafe',
    phone: '+85291234567',
    email: 'ada@cafe.example',
    country: 'hk',
  });
  expect(status).toBe(201);
  await expect(row).toContainText(`${before + 1} New`);
});

test('admins see which server has a wrong clock, and by how much', async ({ asAdmin, app }) => {
  const clock = { node: 'elsewhere', name: 'shop-2:3030', aheadSeconds: -7_260 };
  await app.database.db.insertInto('wrongClocks').values(clock).execute();
  await asAdmin.goto('/home');
  const clocks = asAdmin.getByRole('region', { name: 'Server clocks' });
  await expect(clocks.getByRole('listitem')).toHaveText(/2 hr 1 min behind\s*shop-2:3030/);
  await app.database.db.deleteFrom('wrongClocks').execute();
  await asAdmin.reload();
  await expect(asAdmin.getByRole('region', { name: 'Records by state' })).toBeVisible();
  await expect(clocks).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('axe finds no violations on home, in either theme', async ({ asAdmin }) => {
    await asAdmin.goto('/home');
    await expect(asAdmin.getByRole('region', { name: 'Records by state' })).toBeVisible();
    expect(await findThemeFaults(asAdmin)).toEqual([]);
  });
});
