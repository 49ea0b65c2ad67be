import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fileName, isKept, LANGUAGES, PAGES, type PageName, type Shot, THEMES, WINDOWS } from './shots.ts';

const ALL = '.cache/screenshots';
const README = 'docs/screenshots';
const MOST_BYTES = 150_000;
const MOST_BYTES_TOGETHER = 600_000;
const MERCHANT = { email: 'merchant@harbour.example', password: 'harbour-demo' };

const pageNames = Object.keys(PAGES).filter((name): name is PageName => Object.hasOwn(PAGES, name));

/** Every page of the site -> .cache/screenshots, and those of the README, compressed -> docs/screenshots. */
export async function takeSite(browser: Browser, url: string): Promise<void> {
  await Promise.all([ALL, README].map((folder) => mkdir(folder, { recursive: true })));
  let keptBytes = 0;
  for (const theme of THEMES) {
    for (const viewport of WINDOWS) {
      const options = { baseURL: url, viewport, colorScheme: theme, reducedMotion: 'reduce' } as const;
      await using context = await browser.newContext(options);
      const look = { theme, width: viewport.width };
      keptBytes += await takeAll(
        context,
        pageNames.filter((name) => name !== 'portal'),
        look,
      );
      await signIn(context);
      keptBytes += await takeAll(context, ['portal'], look);
    }
  }
  if (keptBytes > MOST_BYTES_TOGETHER) throw new Error(`${README} would hold ${keptBytes} bytes: keep fewer`);
  console.log(`The site is in ${ALL}; what the README shows in ${README}, ${keptBytes} bytes.`);
}

/** Answers how many bytes of what it took are kept. */
async function takeAll(
  context: BrowserContext,
  names: readonly PageName[],
  look: Pick<Shot, 'theme' | 'width'>,
): Promise<number> {
  const page = await context.newPage();
  let kept = 0;
  for (const name of names) {
    for (const language of LANGUAGES) kept += await take(page, { page: name, language, ...look });
  }
  await page.close();
  return kept;
}

async function take(page: Page, shot: Shot): Promise<number> {
  await page.goto(`/${shot.language}${PAGES[shot.page]}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${ALL}/${fileName(shot)}.png`, fullPage: true });
  return isKept(shot) ? keep(page, shot) : 0;
}

/** The first screenful as WebP, in the best of a few qualities that is small enough. */
async function keep(page: Page, shot: Shot): Promise<number> {
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

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/en/login');
  await page.locator('[name=email]').fill(MERCHANT.email);
  await page.locator('[name=password]').fill(MERCHANT.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/portal/);
  await page.close();
}
