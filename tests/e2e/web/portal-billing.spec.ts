import { chooseValues } from '../../kit/full-form.ts';
import { PASSWORD } from '../../kit/start-test-app.ts';
import { newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const PATH = '/en/portal/apps/billing';

// The other width is part of `npm run test:all`.
for (const width of chooseValues([390, 1280], 1))
  test(`a merchant enters billing details and corrects invalid ones, ${width} pixels`, {
    tag: '@smoke',
  }, async ({ page, app }) => {
    const merchant = await newMerchant(app);
    const user = merchant.person.account.id;
    const profiles = app.app.service('billingProfiles');
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, merchant, PATH);
    const main = page.getByRole('main');
    const field = (name: string) => main.locator(`[name="${name}"]`);
    const save = main.getByRole('button', { name: 'Save billing details' });
    await expect(main).toContainText('No billing details yet');
    await field('place').selectOption('sg');
    await field('legalName').fill('Wong Noodles Pte. Ltd.');
    await field('building').fill('1 Test Road');
    await field('zipcode').fill('1600');
    await field('registrationNumber').fill('196800306A');
    await field('emails').fill('accounts@wong.example\nboss');
    await save.click();
    await expect(field('zipcode')).toBeFocused();
    await expect(main).toContainText('The last letter does not belong to this number');
    await expect(main).toContainText('Address 2: This is not an email address');
    await expect(field('legalName')).toHaveValue('Wong Noodles Pte. Ltd.');
    await field('zipcode').fill('160000');
    await field('registrationNumber').fill('1968 00306e');
    await field('emails').fill('accounts@wong.example\nboss@wong.example');
    await save.click();
    await expect(main).toContainText('Your billing details are saved.');
    await page.reload();
    await expect(field('registrationNumber')).toHaveValue('196800306E');
    expect(await profiles.find({ query: { user }, paginate: false })).toMatchObject([
      {
        place: 'sg',
        address: { zipcode: '160000', country: 'sg' },
        emails: [{ email: 'accounts@wong.example' }, { email: 'boss@wong.example' }],
      },
    ]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });

test('a change by staff is reported before it is overwritten', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  const profiles = app.app.service('billingProfiles');
  const { _id } = await profiles.create({
    user: merchant.person.account.id,
    place: 'hk',
    legalName: 'Wong Noodles Limited',
    address: { building: '1 Test Street', district: 'Central', country: 'hk' },
  });
  await signIn(page, merchant, PATH);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save billing details' });
  await expect(main.locator('[name=legalName]')).toHaveValue('Wong Noodles Limited');
  await expect(main.locator('[name=zipcode]')).toHaveCount(0);
  await profiles.patch(_id, { legalName: 'Wong Holdings Limited' });
  await main.locator('[name=legalName]').fill('Wong & Sons Limited');
  await main.locator('[name=registrationNumber]').fill('12345678');
  await save.click();
  await expect(main.getByRole('alert')).toContainText('Someone else changed this');
  await expect(main.locator('[name=legalName]')).toHaveValue('Wong & Sons Limited');
  await save.click();
  await expect(main).toContainText('Your billing details are saved.');
  expect(await profiles.get(_id)).toMatchObject({
    legalName: 'Wong & Sons Limited',
    registrationNumber: '12345678',
  });
});

test('what was typed survives a change of language and an ended session, until it is saved', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, PATH);
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
  const save = page.getByRole('main').locator('form button[type=submit]');
  await field('place').selectOption('sg');
  await field('legalName').fill('Wong Noodles Pte. Ltd.');
  await field('building').fill('1 Test Road');
  await field('zipcode').fill('160000');
  await page.getByRole('contentinfo').locator('[data-chooses-language=zh-hk]').click();
  await expect(page).toHaveURL(/\/zh-hk\/portal\/apps\/billing$/);
  const isThere = async () => {
    await expect(field('legalName')).toHaveValue('Wong Noodles Pte. Ltd.');
    await expect(field('place')).toHaveValue('sg');
    await expect(field('zipcode')).toHaveValue('160000');
  };
  await isThere();
  // Another password ends every other sign-in.
  const password = `${PASSWORD}-new`;
  expect((await merchant.person.post('/api/accounts/password', { current: PASSWORD, password })).status).toBe(
    201,
  );
  await expect(page).toHaveURL(/\/zh-hk\/login/);
  await page.locator('[name=email]').fill(merchant.person.email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await isThere();
  await field('registrationNumber').fill('196800306E');
  await save.click();
  const profiles = app.app.service('billingProfiles');
  const query = { user: merchant.person.account.id };
  await expect.poll(async () => (await profiles.find({ query })).total).toBe(1);
  await page.reload();
  await expect(field('registrationNumber')).toHaveValue('196800306E');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).not.toContain('Wong');
  await field('legalName').fill('Chan Soups');
  expect(await stored()).toContain('Chan');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/zh-hk\/?$/);
  expect(await stored()).not.toContain('Chan');
});
