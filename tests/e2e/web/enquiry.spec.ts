import { enquiriesOf, enquiryFormOn } from './enquiry-model.ts';
import { keepWaiting, openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

const STORED = {
  name: 'Chan Tai Man',
  country: 'sg',
  phone: '+6591234567',
  email: 'tai.man@example.com',
  message: 'Two stalls and a shop',
  locale: 'en',
  source: 'enquiry',
  status: 'new',
};

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test.describe(`an enquiry ${how}`, () => {
    test.use({ javaScriptEnabled });

    test('is stored, and its sender is shown the reference', { tag: '@smoke' }, async ({ page, app }) => {
      const company = `Kam Fung ${how}`;
      const form = enquiryFormOn(page);
      await page.goto('/en/enquiryForm');
      await form.fill(company);
      await form.send.click();
      await expect(page.getByText(/Your reference is HB-/).first()).toBeVisible();
      const [enquiry] = await enquiriesOf(app, company);
      expect(enquiry).toMatchObject({ ...STORED, testing: false });
      await expect(page.getByText(enquiry.reference).first()).toBeVisible();
    });

    test('with errors is returned with its text and an explanation', async ({ page, app }) => {
      const company = `Wrong ${how}`;
      const form = enquiryFormOn(page);
      await page.goto('/en/enquiryForm');
      await form.fill(company);
      await form.phone.fill('5123 4567');
      await form.email.fill('tai.man@example');
      await form.send.click();
      await expect(page.getByText('Please complete the form before submitting: 2 fields')).toBeVisible();
      await expect(form.phone).toHaveAccessibleDescription(
        /Invalid phone format: enter 8 digits beginning with 6, 8 or 9/,
      );
      await expect(form.email).toHaveAccessibleDescription(
        /Invalid email format: enter an address such as name@example.com/,
      );
      await expect(form.name).toHaveValue('Chan Tai Man');
      await expect(form.phone).toHaveValue('5123 4567');
      expect(await enquiriesOf(app, company)).toEqual([]);
    });

    test('from a bot is thanked but not stored', async ({ page, app }) => {
      const company = `Robot ${how}`;
      const form = enquiryFormOn(page);
      await page.goto('/en/enquiryForm');
      await form.fill(company);
      await form.trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
      await form.send.click();
      await expect(page.getByText(/Your reference is HB-/).first()).toBeVisible();
      expect(await enquiriesOf(app, company)).toEqual([]);
    });
  });
}

test('hydration takes no focus from a visitor who corrects a form that was sent before it', async ({
  page,
}) => {
  const form = enquiryFormOn(page);
  const hydrate = await keepWaiting(page);
  await page.goto('/en/enquiryForm');
  await form.send.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await form.company.pressSequentially('Kam Fung');
  await hydrate();
  await expect(form.company).toBeFocused();
  await form.company.pressSequentially(' Limited');
  await expect(form.company).toHaveValue('Kam Fung Limited');
  await form.send.click();
  await expect(form.name).toBeFocused();
});

test('the thank-you popup closes by itself after five seconds, and the fields are empty', async ({
  page,
}) => {
  const form = enquiryFormOn(page);
  await page.clock.install();
  await page.goto('/en/enquiryForm');
  await form.fill('Popup Cafe');
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.send.click();
  const popup = page.getByRole('dialog', { name: 'Thank you' });
  await expect(popup).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup).toBeHidden();
  await expect(form.name).toHaveValue('');
  await expect(page.getByText(/Your reference is HB-/).first()).toBeVisible();
});

test('an enquiry is added to the page-view queue without personal data', async ({ page }) => {
  const form = enquiryFormOn(page);
  await openLive(page, '/en/enquiryForm');
  await form.fill('Queue Cafe');
  await form.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const events = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
  expect(events).toContain('"event":"contactForm"');
  expect(events).not.toContain('tai.man@example.com');
});

test('a failure is shown, and the text is kept', async ({ page }) => {
  const form = enquiryFormOn(page);
  await openLive(page, '/en/enquiryForm');
  await page.route('**/api/contactForms', (route) => route.abort());
  await form.fill('Offline Cafe');
  await form.send.click();
  await expect(page.getByRole('alert')).toContainText('Your text is kept');
  await expect(form.company).toHaveValue('Offline Cafe');
});

test('an enquiry whose response is lost can be sent again, and is stored once', async ({ page, app }) => {
  const form = enquiryFormOn(page);
  await openLive(page, '/en/enquiryForm');
  await form.fill('Lost Answer Cafe');
  await page.route(
    '**/api/contactForms',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.send.click();
  await expect(page.getByRole('alert')).toHaveText(/Your text is kept.*The server did not respond/);
  await form.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const stored = await app.find('contactForms');
  expect(stored.filter(({ companyName }) => companyName === 'Lost Answer Cafe')).toHaveLength(1);
});

test('an offline form says so next to its button, and is sent once the connection returns', async ({
  page,
  context,
}) => {
  const form = enquiryFormOn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/en/enquiryForm');
  await form.fill('Tunnel Cafe');
  await context.setOffline(true);
  await form.send.click();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(/Your text is kept.*You are offline/);
  await expect(notice).toBeInViewport();
  await expect(page.locator(':focus')).toHaveText(/You are offline/);
  await expect(form.company).toHaveValue('Tunnel Cafe');
  await context.setOffline(false);
  await form.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an enquiry that is submitted twice, by mouse and by key, is stored once', async ({ page, app }) => {
  const form = enquiryFormOn(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/contactForms', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/enquiryForm');
  await form.fill('Twice Cafe');
  await form.send.dblclick();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await page.getByLabel('Email').press('Enter');
  gate.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await enquiriesOf(app, 'Twice Cafe')).toHaveLength(1);
});

test('what was typed survives a reload and a change of language, and is removed once sent', async ({
  page,
}) => {
  const form = enquiryFormOn(page);
  const isLive = () => page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  await page.goto('/en/enquiryForm');
  await page.mouse.move(300, 300, { steps: 2 });
  await isLive();
  await form.fill('Kept Cafe');
  await page.reload();
  await page.mouse.move(310, 310, { steps: 2 });
  await expect(form.company).toHaveValue('Kept Cafe');
  await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
  await page.mouse.move(320, 320, { steps: 2 });
  await expect(page.getByLabel('公司名稱')).toHaveValue('Kept Cafe');
  await page.getByRole('button', { name: '送出查詢' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Kept Cafe');
});

test('closing the thank-you popup moves the focus to the reference', async ({ page }) => {
  const form = enquiryFormOn(page);
  await page.goto('/en/enquiryForm');
  await form.fill('Focus Cafe');
  await form.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator(':focus')).toContainText(/Your reference is HB-/);
});

test('a form sent from another site is refused', async ({ app }) => {
  const response = await fetch(`${app.url}/en/enquiryForm`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ name: 'x' }),
  });
  expect(response.status).toBe(403);
});

test('a test enquiry is stored with its testing flag', async ({ page, app }) => {
  const form = enquiryFormOn(page);
  await page.goto('/en/enquiryForm?testing');
  await form.fill('Marked Cafe');
  await form.send.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await enquiriesOf(app, 'Marked Cafe')).toMatchObject([{ testing: true }]);
});
