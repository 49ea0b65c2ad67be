import type { Page } from '@playwright/test';
import { contrastRatio } from '../../../core/brand/color-contrast.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test('a theme chosen in the footer is remembered, and can be reset to that of the device', async ({
  page,
}) => {
  await openLive(page, '/en');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer.getByRole('button', { name: 'Dark Chosen' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.mouse.move(300, 300, { steps: 2 });
  await footer.getByRole('button', { name: 'Same as device' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(footer.getByRole('button', { name: 'Same as device Chosen' })).toBeVisible();
});

test('fewer effects reduce the blur, none remove it, and the choice is remembered', async ({ page }) => {
  await openLive(page, '/en');
  const blur = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0'));
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click();
  await choose('All');
  expect(await blur()).toBe('blur(12px)');
  await choose('Fewer');
  expect(await blur()).toBe('blur(4px)');
  await choose('None');
  expect(await blur()).toBe('none');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-gpu', 'low');
});

test('with more contrast, secondary text and lines are as strong as any', async ({ page }) => {
  await page.goto('/en/pricing');
  const colors = () =>
    page.getByRole('main').evaluate((main) =>
      ['--color-ink', '--color-ink-soft', '--color-line-strong', '--color-line'].map((name) => {
        main.style.color = `var(${name})`;
        return getComputedStyle(main).color;
      }),
    );
  const [ink, soft] = await colors();
  expect(soft).not.toBe(ink);
  await page.emulateMedia({ contrast: 'more' });
  const [text, secondary, strongLine, line] = await colors();
  expect([secondary, line]).toEqual([text, strongLine]);
});

test('without a choice the effects follow the device’s settings, then the dropped frames', async ({
  page,
}) => {
  const mode = page.locator('html');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await expect(mode).toHaveAttribute('data-gpu', 'medium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0.6'));
  await page.reload();
  await expect(mode).toHaveAttribute('data-gpu', 'low');
  await page.evaluate(() => sessionStorage.setItem('harbour.dropped', '0'));
  await page.reload();
  await expect(mode).toHaveAttribute('data-gpu', 'full');
});

/** Reads the colour of the page's upper left corner in each picture: red, green and blue, 0 to 255. */
function cornersOf(page: Page, pictures: readonly string[]) {
  return page.evaluate(async (all) => {
    const read = async (data: string) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    };
    return Promise.all(all.map(read));
  }, pictures);
}

for (const [device, theme] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`a visitor of the ${theme} theme never sees the ${device} theme of their device`, async ({
    app,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    await page.context().addCookies([{ name: 'theme', value: theme, url: app.url }]);
    const devtools = await page.context().newCDPSession(page);
    const pictures: string[] = [];
    await page.goto('/en/terms');
    devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
      pictures.push(data);
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    // On a slow line, what is painted before the script has run would be seen.
    const slow = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    for (const path of ['/en', '/zh-hk/pricing', '/en/portal']) {
      const seen = pictures.length;
      await page.goto(path);
      await expect.poll(() => pictures.length).toBeGreaterThan(seen);
    }
    await devtools.send('Page.stopScreencast');
    const corners = await cornersOf(page, pictures);
    const isWrong = (colour: readonly number[]) => Math.max(...colour) > 128 !== (theme === 'light');
    expect(corners.filter(isWrong)).toEqual([]);
  });
}

test('nothing is painted before the script that sets the theme has run', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/before-paint/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const loaded = Promise.all([/\.css$/, /boot-[^/]*\.js$/].map((file) => page.waitForResponse(file)));
  await page.goto('/en', { waitUntil: 'commit' });
  await loaded;
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  gate.resolve();
  await expect.poll(paints).toBeGreaterThan(0);
});

test('pages announce their blocking script in a preload header', async ({ page }) => {
  const response = await page.goto('/en/terms');
  const [, hinted] = /<([^>]+)>; rel=preload; as=script/.exec(response?.headers().link ?? '') ?? [];
  await expect(page.locator('head script').first()).toHaveAttribute('src', hinted ?? 'none');
});

test('the placeholder of a search field has enough contrast in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/en/blogs', '/en/feature_list']) {
      await page.goto(path);
      const field = page.getByRole('main').getByRole('searchbox');
      const [hint = '', ground = ''] = await field.evaluate((element) => [
        getComputedStyle(element, '::placeholder').color,
        getComputedStyle(element).backgroundColor,
      ]);
      expect.soft(contrastRatio(toHex(hint), toHex(ground)), `${path}, ${colorScheme}`).toBeGreaterThan(4.5);
    }
  }
});

/** The hexadecimal form of a computed colour, `rgb(12, 34, 51)`. */
const toHex = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
