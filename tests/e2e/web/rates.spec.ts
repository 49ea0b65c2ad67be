import { expect, test } from './site-test.ts';

test('the settlement calculator works out a day, and keeps its input in the address', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto('/en/rates?place=sg');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.documentElement.dataset.isLive !== undefined);
  await page.getByLabel('Average bill').fill('20');
  await page.getByLabel('Payments that day').fill('10');
  await page.getByLabel('Day of sale').fill('2026-11-06');
  await page.getByRole('button', { name: 'Work it out' }).press('Enter');
  await expect(page).toHaveURL(
    /place=sg&rate=sg-card-local-lite&bill=20&count=10&day=2026-11-06#calculator$/,
  );
  await expect(page.getByText('Wednesday, 11 November 2026')).toBeVisible();
  await expect(page.getByText('S$194.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The days until the money arrives' })).toContainText(
    'Deepavali',
  );
  expect(problems).toEqual([]);
});
