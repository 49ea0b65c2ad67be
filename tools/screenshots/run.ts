// `npm run screenshots`: every page in both themes, two widths and three languages -> .cache/screenshots,
// and those of the README, compressed -> docs/screenshots.
import { mkdir, writeFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../tests/kit/chromium.ts';
import { startDemoServer } from './demo-server.ts';
import { fileName, isKept, LANGUAGES, PAGES, type PageName, type Shot, THEMES, WINDOWS } from './shots.ts';

const ALL = '.cache/screenshots';
const README = 'docs/screenshots';
const MOST_BYTES = 150_000;
const MOST_BYTES_TOGETHER = 600_000;
const MERCHANT = { email: 'merchant@harbour.example', password: 'harbour-demo' };

const pageNames = Object.keys(PAGES).filter((name): name is PageName => Object.hasOwn(PAGES, name));

await Promise.all([ALL, README].map((folder) => mkdir(folder, { recursive: true })));
await using server = await startDemoServer();
await using browser = await chromium.launch(chromiumLaunchOptions());
let taken = 0;
let keptBytes = 0;
for (const theme of THEMES) {
  for (const viewport of WINDOWS) {
    const options = { baseURL: server.url, viewport, colorScheme: theme, reducedMotion: 'reduce' } as const;
    await using context = await browser.newContext(options);
    await takeAll(context, pageNames.filter(isPublic), { theme, width: viewport.width });
    await signIn(context);
    await takeAll(context, ['portal'], { theme, width: viewport.width });
  }
}
if (keptBytes > MOST_BYTES_TOGETHER) throw new Error(`${README} would hold ${keptBytes} bytes: keep fewer`);
console.log(`${taken} screenshots in ${ALL}; those of the README in ${README}, ${keptBytes} bytes.`);

function isPublic(name: PageName): boolean {
  return name !== 'portal';
}

async function takeAll(
  context: BrowserContext,
  names: readonly PageName[],
  look: Pick<Shot, 'theme' | 'width'>,
): Promise<void> {
  const page = await context.newPage();
  for (const name of names) {
    for (const language of LANGUAGES) await take(page, { page: name, language, ...look });
  }
  await page.close();
}

async function take(page: Page, shot: Shot): Promise<void> {
  await page.goto(`/${shot.language}${PAGES[shot.page]}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${ALL}/${fileName(shot)}.png`, fullPage: true });
  taken += 1;
  if (isKept(shot)) await keep(page, shot);
}

/** The first screenful as WebP, in the best of a few qualities that is small enough. */
async function keep(page: Page, shot: Shot): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of [85, 70, 50]) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > MOST_BYTES) continue;
    keptBytes += picture.length;
    return writeFile(`${README}/${fileName(shot)}.webp`, picture);
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
