import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { buyingOn } from './buying-model.ts';
import { expect, test } from './site-test.ts';

test('a place with an incomplete company says that it accepts no orders, until it is completed', async ({
  page,
}) => {
  await using app = await startTestApp({ seed: 'demo', site: true, config: { production: true } });
  const buying = buyingOn(page);
  const start = page.locator('main a[href*="/plan/confirm"]');
  const open = (path: string) => page.goto(app.url + path);
  await open('/en/pricing?place=sg');
  await expect(start).toHaveCount(1);
  const gstNumber = await setGstNumber(app, null);
  await open('/en/pricing?place=sg');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask about Lite' }).first()).toBeVisible();
  await expect(start).toHaveCount(0);
  for (const step of ['', '/confirm', '/delivery', '/account', '/billing']) {
    await open(`/en/plan${step}?plan=lite&place=sg`);
    await expect(page.getByRole('main')).toContainText(buying.texts.sales.closed);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
  await open('/en/pricing');
  await expect(start).toHaveCount(1);
  await setGstNumber(app, gstNumber);
  await open('/en/pricing?place=sg');
  await expect(start).toHaveCount(1);
});

/** Changes the Singapore company's GST number as staff do, and returns the previous one. */
async function setGstNumber({ app, signIn }: TestApp, gstNumber: string | null): Promise<string | null> {
  const admin = await signIn('admin');
  const companies = await app.service('sellingCompanies').find({ paginate: false });
  const company = companies.find((one: { readonly places: readonly { readonly place: string }[] }) =>
    one.places.some(({ place }) => place === 'sg'),
  );
  const { _id, version } = company;
  const { status } = await admin.patch(`/api/sellingCompanies/${_id}`, { version, gstNumber });
  expect(status).toBe(200);
  return company.gstNumber;
}
