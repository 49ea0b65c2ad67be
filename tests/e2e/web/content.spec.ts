import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the feature list can be searched, and a feature has an address', async ({ page }) => {
    await page.goto('/en/feature_list');
    await page.getByRole('searchbox').fill('split seat');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=split\+seat/);
    await expect(page.getByText('1 feature matches')).toBeVisible();
    await page.getByRole('link', { name: 'Split by seat' }).click();
    await expect(page).toHaveURL(/#split-by-seat$/);
  });

  test('the blog can be searched within a category, and an empty list says so', async ({ page }) => {
    await page.goto('/en/blogs');
    await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('searchbox').fill('settlement');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/category=payments&q=settlement/);
    await expect(page.getByRole('heading', { name: /T\+2 settlement/ })).toBeVisible();
    await page.goto('/en/blogs?q=nosuchword');
    await expect(page.getByRole('main')).toContainText('nosuchword');
    await expect(page.getByRole('link', { name: 'All posts' })).toBeVisible();
  });

  test('a post links to its headings and suggests further posts', async ({ page }) => {
    await page.goto('/en/blogs/t-plus-2-settlement');
    await page.getByRole('navigation', { name: 'In this post' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#s-/);
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
  });
});

test('a case study has a single address, under the use cases of its trade', async ({ page, app }) => {
  await page.goto('/en/blogs/jade-kettle-eleven-tables');
  await expect(page).toHaveURL(/\/en\/usecase\/restaurant\/jade-kettle-eleven-tables$/);
  expect((await fetch(`${app.url}/en/usecase/cafe-bakery/jade-kettle-eleven-tables`)).status).toBe(404);
  expect((await fetch(`${app.url}/en/usecase/nowhere`)).status).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a case study shows its person, its figures and a timeline, also in print', async ({ page }) => {
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await page.goto('/en/usecase/restaurant/jade-kettle-eleven-tables');
      const study = page.getByRole('article');
      await expect(study.getByText('Winnie Lau', { exact: true })).toBeVisible();
      await expect(study.getByText('Jade Kettle · Hong Kong · Restaurant')).toBeVisible();
      const closing = study.getByRole('listitem').filter({ hasText: 'Closing the till' });
      await expect(closing.getByRole('term')).toHaveText(['Before', 'After']);
      await expect(closing.getByText('20 minutes', { exact: true })).toBeVisible();
      await expect(closing.getByText('4 minutes', { exact: true })).toBeVisible();
      await expect(study.getByText('made up for the demonstration')).toBeVisible();
      await expect(study.getByText('Week 4', { exact: true })).toBeVisible();
    }
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('navigation', { name: 'In this case study' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'In this post' })).toHaveCount(0);
  });
});

test('a folded question is printed with its answer', async ({ page }) => {
  await page.goto('/en/campaign/23hkrace');
  const answer = page.getByRole('main').locator('details:not([open]) p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('the feature list is searched with every typed letter', async ({ page }) => {
  await openLive(page, '/en/feature_list');
  await page.getByRole('searchbox').pressSequentially('octo');
  await expect(page).toHaveURL(/q=octo$/);
  await page.getByRole('searchbox').pressSequentially('pus');
  await expect(page.getByRole('status').filter({ hasText: 'octopus' })).toBeVisible();
  await expect(page).toHaveURL(/q=octopus$/);
});
