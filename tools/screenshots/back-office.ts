import { mkdir } from 'node:fs/promises';
import { brand } from '@harbour/core/brand';
import { BACK_OFFICE_NAMESPACES, createI18n, type Locale } from '@harbour/core/i18n';
import { loadLocaleFromDisk } from '@harbour/core/i18n/node';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBackOfficeSite } from '../../tests/kit/back-office-site.ts';
import { createHttpClient, type HttpClient } from '../../tests/kit/http-client.ts';
import { ENTRANCES, SCENES, type Scene, type Stage } from './back-office-scenes.ts';
import { BACK_OFFICE_WINDOWS, fileName, LANGUAGES, THEMES } from './shots.ts';

const ALL = '.cache/screenshots/back-office';
const ADMIN = { email: 'admin@harbour.example', password: 'harbour-demo' };
/** The timeout of every wait, in milliseconds. */
const LONGEST_MS = 15_000;

/**
 * Takes every scene of the back office whose name has one of the words, or all without words ->
 * .cache/screenshots/back-office.
 */
export async function takeBackOffice(browser: Browser, url: string, args: readonly string[]): Promise<void> {
  await mkdir(ALL, { recursive: true });
  await using site = await startBackOfficeSite({ app: { url } });
  const colleague = await signIn(url);
  const requested = ({ name }: Scene) => args.length === 0 || args.some((word) => name.includes(word));
  const failed = await Promise.all(
    LANGUAGES.map(async (language) => {
      const options = { baseURL: site.url, locale: language, reducedMotion: 'reduce' } as const;
      await using context = await browser.newContext(options);
      context.setDefaultTimeout(LONGEST_MS);
      const entrances = await takeAll(context, { scenes: ENTRANCES.filter(requested), language, colleague });
      await context.request.post('/api/authentication', {
        headers: { origin: site.url },
        data: { strategy: 'password', ...ADMIN },
      });
      return [
        ...entrances,
        ...(await takeAll(context, { scenes: SCENES.filter(requested), language, colleague })),
      ];
    }),
  );
  console.log(`The back office is in ${ALL}.`);
  if (failed.flat().length > 0) throw new Error(failed.flat().join('\n'));
}

interface Round {
  readonly scenes: readonly Scene[];
  readonly language: Locale;
  readonly colleague: HttpClient;
}

/**
 * Opens each scene once and takes it in every width and theme; returns the scenes that could not be opened,
 * with the reason.
 */
async function takeAll(context: BrowserContext, { scenes, language, colleague }: Round): Promise<string[]> {
  const { t } = await createI18n({
    locale: language,
    variables: { product: brand.name },
    load: loadLocaleFromDisk,
    namespaces: ['common', 'records', ...BACK_OFFICE_NAMESPACES],
    onLoadError: ({ error }) => console.error(error),
  });
  const failed: string[] = [];
  for (const { name, path, act } of scenes) {
    const page = await context.newPage();
    try {
      const address = typeof path === 'string' ? path : await path(colleague);
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}locale=${language}`);
      await page.locator('h1').first().waitFor();
      await settled(page, t);
      await act?.({ page, t, colleague });
      await takeLooks({ page, t }, name, language);
    } catch (error) {
      failed.push(`${name} in ${language}: ${error}`);
    } finally {
      await page.close();
    }
  }
  return failed;
}

async function takeLooks(
  { page, t }: Pick<Stage, 'page' | 't'>,
  name: string,
  language: Locale,
): Promise<void> {
  for (const { width, height } of BACK_OFFICE_WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page, t);
      await page.screenshot({ path: `${ALL}/${fileName({ page: name, language, theme, width })}.png` });
    }
  }
}

/** Waits until no request is pending. */
async function settled(page: Page, t: Stage['t']): Promise<void> {
  await page.waitForLoadState('networkidle');
  const waiting = page.locator('[aria-busy=true]').or(page.getByText(t('common:state.loading')));
  await waiting.first().waitFor({ state: 'detached' });
}

async function signIn(url: string): Promise<HttpClient> {
  const { body } = await createHttpClient(url).post('/api/authentication', {
    strategy: 'password',
    client: 'desktop',
    ...ADMIN,
  });
  return createHttpClient(url, { authorization: `Bearer ${body.accessToken}` });
}
