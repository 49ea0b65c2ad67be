import { mkdir, writeFile } from 'node:fs/promises';
import { type Locale, localizedPath } from '@harbour/core/i18n';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PUBLIC_PAGES, SITE_PAGES } from '../../tests/kit/site-pages.ts';
import { fileName, isKept, LANGUAGES, type Shot, THEMES, WINDOWS } from './shots.ts';

const ALL = '.cache/screenshots';
const README = 'docs/screenshots';
const MOST_BYTES = 150_000;
const MOST_BYTES_TOGETHER = 600_000;
const PASSWORD = 'harbour-demo';

/** Paths without their language: public pages, and those for a signed-in person. */
const PUBLIC = [...PUBLIC_PAGES.map(({ path }) => path), '/no/such/page'];
/** Private pages by the email address of their merchant. */
const PRIVATE = Map.groupBy(
  SITE_PAGES.filter(({ isPrivate }) => isPrivate),
  ({ merchant }) => merchant,
);

/**
 * Takes every page of the site whose name has one of the words -> .cache/screenshots; those of the README ->
 * docs/screenshots.
 */
export async function takeSite(browser: Browser, url: string, args: readonly string[]): Promise<void> {
  await Promise.all([ALL, README].map((folder) => mkdir(folder, { recursive: true })));
  const requested = (path: string) => args.length === 0 || args.some((word) => nameOf(path).includes(word));
  const stored = await Promise.all(
    LANGUAGES.map(async (language) => {
      const open = () => browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      await using context = await open();
      let bytes = await takeAll(context, language, PUBLIC.filter(requested));
      for (const [merchant, pages] of PRIVATE) {
        const paths = pages.map(({ path }) => path).filter(requested);
        if (paths.length === 0) continue;
        await using own = await open();
        await signIn(own, merchant);
        bytes += await takeAll(own, language, paths);
      }
      return bytes;
    }),
  );
  const storedBytes = stored.reduce((sum, bytes) => sum + bytes, 0);
  if (storedBytes > MOST_BYTES_TOGETHER)
    throw new Error(`${README} would hold ${storedBytes} bytes: keep fewer`);
  console.log(`The site is in ${ALL}; what the README shows in ${README}, ${storedBytes} bytes.`);
}

/** Opens each page once and takes it in every width and theme; returns the number of bytes stored. */
async function takeAll(context: BrowserContext, language: Locale, paths: readonly string[]): Promise<number> {
  const page = await context.newPage();
  let stored = 0;
  for (const path of paths) {
    await page.goto(localizedPath(path, language), { waitUntil: 'networkidle' });
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        stored += await take(page, { page: nameOf(path), language, theme, width: viewport.width });
      }
    }
  }
  await page.close();
  return stored;
}

async function take(page: Page, shot: Shot): Promise<number> {
  await showWholePage(page);
  await page.screenshot({ path: `${ALL}/${fileName(shot)}.png`, fullPage: true });
  return isKept(shot) ? store(page, shot) : 0;
}

/** Loads the pictures and lays out the parts further down the page, which otherwise happens on scroll. */
async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** Stores the first screen as WebP, in the best of several qualities that is small enough. */
async function store(page: Page, shot: Shot): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of [85, 70, 50]) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > MOST_BYTES) continue;
    await writeFile(`${README}/${fileName(shot)}.webp`, picture);
    return picture.length;
  }
  throw new Error(`${fileName(shot)} is larger than ${MOST_BYTES} bytes in every quality`);
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/en/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/portal/);
  await page.close();
}

/** Returns the name of a page's pictures: `/usecase/restaurant` gives `usecase-restaurant`. */
function nameOf(path: string): string {
  return path.match(/[\w-]+/g)?.join('-') ?? 'home';
}
