import { findThemeFaults } from '../../kit/axe.ts';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { type GraphPost, startGraphServer } from '../../kit/graph-server.ts';
import { photograph } from '../../kit/pictures.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { expect, signInAs, test } from './back-office-test.ts';

test('a server without a Meta app names the setting that it needs', async ({ asAdmin: page }) => {
  await page.goto('/facebook');
  await expect(page.getByRole('heading', { name: 'Social import' })).toBeVisible();
  await expect(page.getByText('No page is connected')).toBeVisible();
  await expect(page.getByText('FACEBOOK_APP_ID')).toBeVisible();
  expect(await findThemeFaults(page, 'main')).toEqual([]);
});

test('an admin connects a page and imports its posts as drafts', async ({ browser }) => {
  await using graph = await startGraphServer();
  await using app = await startTestApp({
    seed: 'demo',
    config: { graph: graph.settings },
    pictureOrigin: graph.origin,
  });
  await using site = await startBackOfficeSite({ app });
  await using context = await browser.newContext({ baseURL: site.url });
  graph.serve('/noodles.jpg', { bytes: await photograph(), type: 'image/jpeg' });
  graph.pages[0]?.posts.push(
    { ...post('1001_2', 'Lunch sets are back\n\nFrom noon.'), pictures: [{ id: '7', path: '/noodles.jpg' }] },
    post('1001_1', 'Closed on Monday'),
  );
  const page = await context.newPage();
  await signInAs(page, 'admin', site.url);
  await page.goto('/facebook');

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect a Facebook page' }).click();
  const dialog = await opening;
  await dialog.waitForURL(/dialog\/oauth/);
  const back = new URL(graph.permit(dialog.url()));
  await dialog.goto(`${app.url}${back.pathname}${back.search}`);
  await expect(dialog.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  await dialog.close();
  const choice = page.getByRole('dialog', { name: 'Choose a page' });
  await choice.getByLabel('Page', { exact: true }).selectOption('Harbour Noodles');
  await choice.getByRole('button', { name: 'Connect' }).click();

  const list = page.getByRole('region', { name: 'Posts' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.locator('img').first()).toHaveJSProperty('complete', true);
  expect(await findThemeFaults(page, 'main')).toEqual([]);
  await list.getByLabel('Choose all shown').check({ force: true });
  await list.getByRole('button', { name: 'Import 2 posts' }).click();
  await expect(list.getByRole('status')).toContainText('2 drafts were added.');
  await list.getByRole('link', { name: 'Open the draft' }).first().click();
  await expect(page).toHaveURL(/\/news\/edit\//);
  const { data } = await app.app.service('news').find({ query: { facebookPostId: '1001_2' } });
  expect(data[0]).toMatchObject({ status: 'draft', title: { en: 'Lunch sets are back' } });

  graph.failNext({ status: 400, code: 190, subcode: 463 }, 'posts');
  await page.goto('/facebook');
  await expect(list).toContainText('An admin has to connect the page again.');
});

function post(id: string, message: string): GraphPost {
  return { id, message, created: '2026-03-01T04:00:00+0000', pictures: [] };
}
