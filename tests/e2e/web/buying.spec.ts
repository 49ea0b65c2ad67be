import { LOCALES } from '@harbour/core/i18n';
import { chooseCombinations, IS_FULL } from '../../kit/full-form.ts';
import { buyingOn, CARDS, newEmail } from './buying-model.ts';
import { type Choice, calculatorOn, expectedTotals } from './calculator-model.ts';
import { expectOwnMailAndInvoice, expectOwnPage } from './place-model.ts';
import { expect, test } from './site-test.ts';

// A transition is drawn frame by frame on the processor, which takes a fifth of a purchase.
test.use({ contextOptions: { reducedMotion: IS_FULL ? 'no-preference' : 'reduce' } });

const CHOICE: Omit<Choice, 'currency'> = {
  plan: 'flexi',
  modules: { 'self-ordering-kiosk': 2, membership: 0 },
  months: 12,
};

const combinations = LOCALES.flatMap((locale) =>
  (['HKD', 'SGD'] as const).flatMap((currency) => [390, 1280].map((width) => ({ locale, currency, width }))),
);

// `npm run test:all` walks through every combination.
for (const [index, { locale, currency, width }] of chooseCombinations(combinations).entries())
  test(`the price of the calculator is charged: ${locale}, ${currency}, ${width} pixels`, {
    tag: index === 0 ? '@smoke' : [],
  }, async ({ page, app }) => {
    const buying = buyingOn(page, locale);
    const email = newEmail();
    const own = currency === 'SGD' ? 'sg' : 'hk';
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${locale}/pricing${currency === 'SGD' ? '?place=sg' : ''}`);
    await calculatorOn(page).choose({ ...CHOICE, currency });
    const { prepaid: total } = await expectedTotals(app, { ...CHOICE, place: own, currency });
    expect(total).toMatch(currency === 'SGD' ? /^S\$/ : /^HK\$/);
    await expect(calculatorOn(page).prepaid).toHaveText(total);

    await page.locator(`main a[href*="/${locale}/plan/confirm"]`).click();
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, own);
    await buying.goOn('confirm');
    await expect(page).toHaveURL(/\/plan\/delivery\?/);
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, own);
    await buying.goOn('delivery');
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, own);
    await buying.register(email);

    await expect(page).toHaveURL(/\/plan\/payment\?.*order=/);
    await expect(buying.frame.locator('button.act')).toContainText(total);
    await expect(buying.due).toHaveText(total);
    await expectOwnPage(page, own);
    await buying.pay(CARDS.secure);
    await expect(buying.frame.locator('form')).toContainText(total);
    await buying.answerBank('confirm');

    const place = currency === 'SGD' ? '\\?place=sg' : '';
    await expect(page).toHaveURL(new RegExp(`/${locale}/done/[0-9a-f-]{36}${place}$`));
    await expect(buying.phase).toHaveAttribute('data-phase', 'paid');
    await expect(buying.due).toHaveText(total);

    await expectOwnPage(page, own);
    await expectOwnMailAndInvoice(app, email, own);
    await page.getByRole('link', { name: buying.texts.done.portal }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/portal${place}$`));
    await page.goto(`/${locale}/portal/apps/invoices`);
    await expect(page.getByRole('main')).toContainText(total);
  });
