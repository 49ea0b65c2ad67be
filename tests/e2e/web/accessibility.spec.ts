import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './site-test.ts';

// What moves in has to have come before its contrast can be judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  '/en',
  '/en/pricing?modules=self-ordering-kiosk&currency=SGD',
  '/en/enquiryForm',
  '/en/login',
  '/zh-hk/pricing',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const path of PAGES) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}

test('axe finds nothing on the enquiry form with its errors', async ({ page }) => {
  await page.goto('/en/enquiryForm');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Please correct 5 fields')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
