import { findThemeFaults } from '../../kit/axe.ts';
import { billed, dayFrom, newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const said = {
  en: 'Nothing was charged, and nothing has changed.',
  'zh-hk': '訂閱亦沒有改變。',
  'zh-cn': '订阅也没有改变。',
} as const;

test('a late decline is shown on the subscription in every language, with a link to another card', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const { subscription } = merchant;
  const [invoice] = await billed(app, merchant, 1);
  await app.app.service('invoices').patch(invoice?._id ?? null, { status: 'void' });
  const declinedChange = { invoice: invoice?._id, total: invoice?.total, on: dayFrom(-1) };
  await app.app.service('subscriptions').patch(subscription, { declinedChange });
  await signIn(page, merchant, `/en/portal/apps/subscription/${subscription}`);
  for (const [locale, text] of Object.entries(said)) {
    await page.goto(`/${locale}/portal/apps/subscription/${subscription}`);
    const news = page.getByText(text);
    await expect(news).toContainText('HK$100.00');
    const links = page.locator('main').getByRole('link');
    await expect(links.and(page.locator(`[href$="/portal/apps/card/${subscription}"]`))).toBeVisible();
    await expect(links.and(page.locator(`[href$="/portal/apps/invoices/${invoice?._id}"]`))).toBeVisible();
    expect(await findThemeFaults(page)).toEqual([]);
  }
  await app.app.service('subscriptions').patch(subscription, { declinedChange: null });
  await expect(page.getByText(said['zh-cn'])).toBeHidden();
});
