import { readFile } from 'node:fs/promises';
import { money } from '@harbour/core/money';
import { chooseValues } from '../../kit/full-form.ts';
import { sandboxCards } from '../../kit/sandbox-buyer.ts';
import { keysOn } from './keys-model.ts';
import { billed, newMerchant, partOf, signIn, typeCard } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const WIDTHS = [390, 1280];

// The other width of each is part of `npm run test:all`.
for (const width of WIDTHS) {
  test.describe(`by keyboard only at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    if (chooseValues(WIDTHS, 1).includes(width))
      test('invoices are sorted, paged, filtered, searched and exported', async ({ page, app }) => {
        const merchant = await newMerchant(app);
        const invoices = await billed(app, merchant, 12);
        const keys = keysOn(page);
        const main = page.getByRole('main');
        const rows = main.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
        await signIn(page, merchant);
        await keys.press(partOf(page, 'Invoices'));
        await expect(rows).toHaveCount(10);
        await keys.press(main.getByRole('button', { name: 'Next page' }));
        await expect(rows).toHaveCount(2);
        await keys.expectStored('the last page was turned to');
        await expect(main.getByRole('status').filter({ hasText: '11 to 12 of 12' })).toBeVisible();
        await keys.press(main.getByRole('button', { name: 'Issued' }));
        await expect(main.getByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'none');
        await page.keyboard.press('Enter');
        await expect(rows.first()).toContainText(invoices.at(-1)?.reference ?? 'none');
        await expect(main.getByRole('button', { name: 'Issued' })).toBeFocused();
        await keys.arrow(main.getByRole('radio', { name: 'All' }), 'ArrowRight');
        await expect(rows).toHaveCount(1);
        await page.keyboard.press('ArrowLeft');
        await expect(rows).toHaveCount(10);
        await keys.write(main.getByLabel('Search by number'), invoices[4]?.reference ?? '');
        await expect(rows).toHaveCount(1);
        const saved = page.waitForEvent('download');
        await keys.press(main.getByRole('button', { name: 'Export as CSV' }));
        expect(await readFile(await (await saved).path(), 'utf8')).toContain(invoices[4]?.reference);
        await expect(page.getByRole('status').filter({ hasText: '1 row was exported.' })).toBeVisible();
        await expect(main.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
      });

    if (chooseValues(WIDTHS, 0).includes(width))
      test('an invoice is opened, saved as PDF, emailed and paid, and a credit links to its invoice', async ({
        page,
        app,
      }) => {
        const merchant = await newMerchant(app);
        const [invoice] = await billed(app, merchant, 1);
        await app.app.service('credits').create({
          user: merchant.person.account.id,
          subscription: merchant.subscription,
          invoice: invoice?._id,
          currency: 'HKD',
          amount: money('HKD', 12_300),
          reason: 'goodwill',
        });
        const keys = keysOn(page);
        const main = page.getByRole('main');
        const reference = invoice?.reference ?? '';
        const title = page.getByRole('heading', { level: 1, name: `Invoice ${reference}`, exact: true });
        await signIn(page, merchant);
        await keys.press(partOf(page, 'Credits'));
        await expect(main.getByText('HK$123.00').first()).toBeVisible();
        await keys.press(main.getByRole('link', { name: reference, exact: true }));
        await expect(title).toBeFocused();
        await keys.press(main.getByRole('link', { name: '← Invoices' }));
        await keys.press(main.getByRole('link', { name: reference }));
        await expect(title).toBeFocused();
        const saved = page.waitForEvent('download');
        await keys.press(main.getByRole('button', { name: 'Download PDF' }));
        expect((await saved).suggestedFilename()).toBe(`${reference}.pdf`);
        await keys.press(main.getByRole('button', { name: 'Email it to me' }));
        await expect(page.getByRole('status').filter({ hasText: 'It is on its way' })).toBeVisible();
        await expect(main.getByRole('button', { name: 'Email it to me' })).toBeFocused();
        await keys.press(page.getByRole('button', { name: 'Close' }));
        await keys.expectStored('the banner was closed');

        await keys.press(main.getByRole('link', { name: 'Pay now' }));
        await typeCard(page, sandboxCards.declined);
        await expect(main.getByRole('alert')).toContainText('Nothing was charged.');
        await keys.expectStored('the card was declined');
        await typeCard(page, sandboxCards.success);
        await expect(main.getByRole('status').filter({ hasText: 'Paid. Thank you.' })).toBeVisible();
        await keys.expectStored('the invoice was paid');
        await keys.press(main.getByRole('link', { name: `← Invoice ${reference}` }));
        await expect(title).toBeFocused();
      });
  });
}
