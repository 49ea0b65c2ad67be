import { seedId } from '@harbour/server/seed/seed-id.ts';
import type { Page } from '@playwright/test';
import { findFaults } from '../../kit/axe.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { keysOn } from './keys-model.ts';
import { dayFrom, newMerchant, type PortalMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const SHOPS = 23;

interface Chain extends PortalMerchant {
  /** The numbers of the subscriptions, in the order in which they are listed: the longest paid first. */
  readonly references: readonly string[];
}

/** Creates a merchant with a subscription for each of many shops. */
async function newChain(app: TestApp): Promise<Chain> {
  const merchant = await newMerchant(app);
  const service = app.app.service('subscriptions');
  const { reference, ...first } = await service.get(merchant.subscription);
  const { user, industry, plan, region, currency, monthTotal, modules, prepayMonths, termStart } = first;
  const shop = { user, industry, plan, region, currency, monthTotal, modules, prepayMonths, termStart };
  const references = [reference];
  for (let n = 2; n <= SHOPS; n += 1) {
    const created = await service.create({
      ...shop,
      reference: `${reference}-${String(n).padStart(2, '0')}`,
      termEnd: dayFrom(355 - n),
    });
    references.push(created.reference);
  }
  return { ...merchant, references };
}

const sheets = (page: Page) => page.getByRole('main').locator('section[aria-labelledby^=subscription-]');
const position = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: ' of ' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by number' });
const nextPage = (page: Page) => page.getByRole('button', { name: 'Next page' });
const last = ({ references }: Chain) => references.at(-1) ?? '';

test('a chain pages through all of its subscriptions and finds one by its number', async ({ page, app }) => {
  const chain = await newChain(app);
  await signIn(page, chain, '/en/portal/apps/subscription');
  await expect(position(page)).toHaveText('1 to 10 of 23');
  await expect(sheets(page)).toHaveCount(10);
  await nextPage(page).click();
  await expect(position(page)).toHaveText('11 to 20 of 23');
  await expect(sheets(page).first()).toContainText(chain.references[10] ?? 'none');
  await expect(search(page)).toBeInViewport();
  await nextPage(page).click();
  await expect(sheets(page)).toHaveCount(3);
  await expect(sheets(page).last()).toContainText(last(chain));
  await expect(page).toHaveURL(/[?&]page=3/);
  await page.reload();
  await expect(position(page)).toHaveText('21 to 23 of 23');
  await search(page).fill(last(chain));
  await expect(sheets(page)).toHaveCount(1);
  await expect(position(page)).toHaveText('1 to 1 of 1');
  await search(page).fill('no such number');
  await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
  await search(page).fill('');
  await expect(position(page)).toHaveText('1 to 10 of 23');
  await expect(search(page)).toBeFocused();
});

test('a chain turns the pages by keyboard, and the focus stays in place', async ({ page, app }) => {
  const chain = await newChain(app);
  await signIn(page, chain, '/en/portal/apps/payment');
  const keys = keysOn(page);
  await keys.press(nextPage(page));
  await expect(position(page)).toHaveText('11 to 20 of 23');
  await expect(nextPage(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('21 to 23 of 23');
  await expect(nextPage(page)).toBeFocused();
  await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a chain reaches the card form of its last subscription', async ({ page, app }) => {
  const chain = await newChain(app);
  await signIn(page, chain, '/en/portal/apps/payment');
  await search(page).fill(last(chain));
  await expect(position(page)).toHaveText('1 to 1 of 1');
  await page.getByRole('link', { name: 'Add a card' }).click();
  await expect(page.getByRole('main')).toContainText(last(chain));
  await expect(page.frameLocator('main iframe').locator('input[name=number]')).toBeVisible();
});

test('a chain always chooses the subscription to change, even if a search leaves only one', async ({
  page,
  app,
}) => {
  const chain = await newChain(app);
  await signIn(page, chain, '/en/portal/apps/pause');
  await search(page).fill(last(chain));
  await expect(position(page)).toHaveText('1 to 1 of 1');
  await expect(page.getByText('Which subscription do you want to change?')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: last(chain) })
    .click();
  await expect(page.getByRole('button', { name: 'See what happens' })).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/apps\/pause\/[0-9a-f-]+$/);
});

test('a chain gives a device a licence of its last subscription, with all used licences counted', async ({
  page,
  app,
}) => {
  const chain = await newChain(app);
  const devices = app.app.service('devices');
  const { data } = await app.app.service('subscriptions').find({ query: { reference: last(chain) } });
  const [{ _id: subscription, modules }] = data;
  const licence = modules[0]?.id;
  const user = chain.person.account.id;
  // The licence that is used is on a second page of the devices.
  await devices.create({ deviceId: `${user}-first`, user, subscription, licence });
  for (let n = 1; n <= 100; n += 1) await devices.create({ deviceId: `${user}-${n}`, user });
  const own = await devices.create({ deviceId: `${user}-own`, name: 'Last till', user });
  await signIn(page, chain, `/en/portal/apps/devices/${own._id}`);
  const choice = page.getByRole('combobox', { name: 'Licence' });
  await expect(choice).toHaveValue('None');
  const keys = keysOn(page);
  await keys.tabTo(choice);
  await page.keyboard.type(`kiosk ${last(chain)}`);
  const options = page.getByRole('listbox', { name: 'Licence' }).getByRole('option');
  await expect(options).toHaveText([`Self-ordering kiosk (1 free) · ${last(chain)}`]);
  await expect(page.getByRole('status').filter({ hasText: '1 found.' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // Enter chooses nothing where nothing is found, and Escape takes the search back.
  await choice.fill('no such licence');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('no such licence');
  await page.keyboard.press('Escape');
  await expect(choice).toHaveValue('None');
  await page.keyboard.type('kiosk');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  // The form is not sent by the key that chooses.
  await choice.fill(`kiosk ${last(chain)}`);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue(`Self-ordering kiosk (1 free) · ${last(chain)}`);
  expect((await devices.get(own._id)).subscription).toBeNull();
  await page.reload();
  await expect(choice).toHaveValue(`Self-ordering kiosk (1 free) · ${last(chain)}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await devices.get(own._id)).subscription).toBe(subscription);
});

test('the overview of a chain says how much it omits, and lists every task on request', async ({
  page,
  app,
}) => {
  const chain = await newChain(app);
  const user = chain.person.account.id;
  const bill = await app.app.service('invoices').get(seedId('invoices', 'IN-1012-2'));
  const { companyName, place, currency, lines, net, tax, total } = bill;
  for (let n = 1; n <= 12; n += 1)
    await app.app.service('invoices').create({
      user,
      companyName,
      place,
      currency,
      lines,
      net,
      tax,
      total,
      subscription: chain.subscription,
      status: 'open',
      issuedAt: `${dayFrom(-1)}T04:00:00.000Z`,
      dueOn: dayFrom(n),
    });
  for (let n = 1; n <= 105; n += 1)
    await app.app.service('devices').create({
      deviceId: `${user}-${n}`,
      user,
      lastSession: `${dayFrom(n <= 101 ? 0 : -30)}T00:00:00.000Z`,
    });
  await signIn(page, chain, '/en/portal');
  const tile = (name: string) => page.getByRole('heading', { name, exact: true }).locator('..');
  await expect(tile('Subscriptions').getByRole('listitem')).toHaveCount(4);
  await expect(tile('Subscriptions')).toContainText(chain.references[3] ?? 'none');
  await expect(tile('Subscriptions')).toContainText('and 19 more');
  await expect(tile('Coming up')).toContainText(last(chain));
  await expect(tile('Coming up')).toContainText('and 19 more');
  await expect(tile('Devices')).toContainText('and 101 more');
  const tasks = tile('To do').getByRole('listitem');
  await expect(tasks).toHaveCount(8);
  const button = page.getByRole('button', { name: 'Show all 13' });
  await button.click();
  await expect(tasks).toHaveCount(13);
  await expect(tasks.last()).toContainText('4 devices have not been seen for days.');
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await page.getByRole('link', { name: 'All 23 subscriptions' }).click();
  await expect(position(page)).toHaveText('1 to 10 of 23');
});
