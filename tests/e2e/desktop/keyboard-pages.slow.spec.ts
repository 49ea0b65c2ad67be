import type { Page } from '@playwright/test';
import { navigationGroups } from '../../../apps/desktop/src/renderer/ui/navigation.ts';
import { expect, test } from './back-office-test.ts';
import type { Stop } from './keyboard-probe.ts';
import { focusedStop, prepareWalks, skipToContent, tabTo, walk, walkWindow } from './keyboard-probe.ts';

// Every page of the navigation is operated by keyboard only, one test for each of its groups.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A panel, a menu or a dialog over a page. */
const OVERLAY = '.bp6-overlay.bp6-overlay-open, dialog[open]';

for (const [index, group] of navigationGroups.entries()) {
  test(`the pages of the group "${group}" can be used by keyboard only`, async ({ asAdmin: page }) => {
    await prepareWalks(page);
    await page.goto('/home');
    const section = page.getByRole('navigation', { name: 'Main navigation' }).locator('section').nth(index);
    await expect(section).toBeVisible();
    const opened = new Set<string>();
    for (const title of await section.getByRole('link').allInnerTexts()) {
      await test.step(title, async () => {
        await goByPalette(page, title);
        await usePage(page, title, opened);
      });
    }
  });
}

test('the frame, the account menu and the profile can be used by keyboard only', async ({
  asEditor: page,
}) => {
  await prepareWalks(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walkWindow(page, async (stop) => (stop.opens ? openAndLeave(page, stop) : undefined));
  await tabTo(page, ({ name }) => name.endsWith('Editor'));
  await page.keyboard.press('Enter');
  await tabTo(page, ({ name }) => name === 'Your profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  // While the menu fades, it still has the focus.
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The menu returns the focus once it is gone.
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  const stops = await walkPage(page);
  expect(stops.map(({ name }) => name)).toContain('Save');
});

for (const [link, path] of [
  ['Forgot password?', '/login?forgot'],
  ['I have an invitation', '/verify'],
  ['Change the server', '/server'],
] as const) {
  test(`${path} can be reached from the login page by keyboard only`, async ({ page }) => {
    await prepareWalks(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await walkWindow(page);
    await tabTo(page, ({ name }) => name === link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await walkWindow(page);
  });
}

async function goByPalette(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'A page, a command or a title' })).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Walks through a page, opens everything that is not in `opened` yet, and does the page's main task. */
async function usePage(page: Page, title: string, opened: Set<string>): Promise<void> {
  const stops = await walkPage(page, opened);
  if (stops.some(({ role }) => role === 'grid')) await openFirstRow(page, title, opened);
  if (stops.some(({ name }) => name === 'New')) await openNew(page, title, opened);
}

/**
 * Walks through a page. A button with the same name opens the same on every page of the group, so names in
 * `opened` are skipped.
 */
async function walkPage(page: Page, opened = new Set<string>()): Promise<readonly Stop[]> {
  await skipToContent(page);
  return walk(page, 'main', async (stop) => {
    if (stop.opens && !opened.has(stop.name)) await openAndLeave(page, stop);
    if (stop.opens) opened.add(stop.name);
    if (stop.role === 'grid') await openRowMenu(page);
  });
}

async function tabWithinPage(page: Page, isWanted: (stop: Stop) => boolean): Promise<void> {
  await skipToContent(page);
  await tabTo(page, isWanted);
}

/** The content that a button opens has the focus; Escape closes it and returns the focus. */
async function openAndLeave(page: Page, { name }: Stop): Promise<void> {
  await page.keyboard.press('Enter');
  await leaveOverlay(page, name);
  await expect.poll(async () => (await focusedStop(page))?.name, name).toBe(name);
}

/** The Tab key stays within an overlay until Escape closes it. */
async function leaveOverlay(page: Page, name: string): Promise<void> {
  const overlay = page.locator(OVERLAY);
  await expect(overlay, name).toHaveCount(1);
  const hasFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, name).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(), name).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay, name).toHaveCount(0);
}

async function openRowMenu(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  if ((await grid.getAttribute('aria-rowcount')) === '1') return;
  await page.keyboard.press('Control+Home');
  await expect(page.locator(':focus [role=row]').first()).toBeAttached();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
}

/** Enter on the name in the first row opens the record. */
async function openFirstRow(page: Page, title: string, opened: Set<string>): Promise<void> {
  const grid = page.getByRole('grid');
  if ((await grid.getAttribute('aria-rowcount')) === '1') return;
  await tabWithinPage(page, ({ role }) => role === 'grid');
  await page.keyboard.press('Control+Home');
  while (await page.evaluate(isOnTool)) await page.keyboard.press('ArrowRight');
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });
  // An earlier overlay may still be fading.
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  const isPage = async () => (await heading.textContent()) !== title;
  await expect.poll(async () => (await isPage()) || (await dialog.count()) > 0).toBe(true);
  if (!(await isPage())) {
    await leaveOverlay(page, title);
    await expect(grid).toBeFocused();
    return;
  }
  await walkPage(page, opened);
  await tabWithinPage(page, ({ name }) => name === 'Close');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(title);
}

/** The grid's keys act on a cell that selects its row or opens its menu. */
function isOnTool(): boolean {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.dataset.field?.startsWith('$') ?? false;
}

/** Fills a form from its first field to Save, which focuses missing fields. */
async function openNew(page: Page, title: string, opened: Set<string>): Promise<void> {
  await tabWithinPage(page, ({ name }) => name === 'New');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  const stops = await walkPage(page, opened);
  expect(stops.map(({ name }) => name)).toContain('Save');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('main :focus')).toHaveAttribute('aria-invalid', 'true');
}
