import { enquiriesOf } from './enquiry-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test.describe(`the subscription form ${how}`, () => {
    test.use({ javaScriptEnabled });

    test('reports its errors, keeps the values, and is stored once corrected', { tag: '@smoke' }, async ({
      page,
      app,
    }) => {
      const company = `Stall ${how}`;
      await page.goto('/en/subscription?plan=lite&currency=SGD');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit' }) });
      await form.getByLabel('Name').fill('Tan Ah Kow');
      await form.getByLabel('Company').fill(company);
      await form.getByLabel('Phone').fill('51234567');
      await form.getByLabel('Email').fill('tan@stall');
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
        /Please Input Correct \+65 Phone Number !/,
      );
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Please Input Correct Email !/);
      await expect(form.getByLabel('Company')).toHaveValue(company);
      await form.getByLabel('Phone').fill('6591234567');
      await form.getByLabel('Email').fill('tan@stall.sg');
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(/Your reference is HB-/).first()).toBeVisible();
      const [enquiry] = await enquiriesOf(app, company);
      expect(enquiry).toMatchObject({
        phone: '+6591234567',
        country: 'sg',
        source: 'subscription',
        locale: 'en',
      });
      expect(enquiry.message).toContain('/en/pricing?currency=SGD&plan=lite');
    });
  });
}

test('the thank-you popup closes after five seconds, and the fields are empty', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/subscription?place=sg');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit' }) });
  await form.getByLabel('Name').fill('Tan Ah Kow');
  await form.getByLabel('Company').fill('Popup Stall');
  await form.getByLabel('Phone').fill('91234567');
  await form.getByLabel('Email').fill('tan@stall.sg');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByRole('button', { name: 'Submit' }).click();
  const popup = page.getByRole('dialog', { name: 'Thank you' });
  await expect(popup).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(popup).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('a reload keeps what was typed in the form', async ({ page }) => {
  await openLive(page, '/en/subscription?place=sg');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit' }) });
  await form.getByLabel('Company').fill('Reloaded Stall');
  await openLive(page, '/en/subscription?place=sg');
  await expect(form.getByLabel('Company')).toHaveValue('Reloaded Stall');
});
