import type { Page } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { expect, test } from './back-office-test.ts';
import { goWithin } from './go-within.ts';
import { latestTimestamp, openTable } from './record-table.ts';

/** Deletes the first record of the list. The message about it offers to undo that, and stays until then. */
async function showMessage(page: Page): Promise<void> {
  await page.locator('[role=gridcell][data-row="0"][data-field="$menu"]').click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expectMessage(page);
}

async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
}

/**
 * Returns the buttons in a part of the page at whose centre the message is hit in their place, at every
 * position of the page: it is scrolled to its end.
 */
function coveredButtons(page: Page, part = 'body'): Promise<readonly string[]> {
  return page.evaluate((within) => {
    const message = [...document.querySelectorAll('[role=status]')].find((each) =>
      each.querySelector('button'),
    );
    const controls = ['button', 'a[href]', '[role=button]', 'select'].map((each) => `${within} ${each}`);
    const buttons = () => document.querySelectorAll<HTMLElement>(controls.join());
    const isCovered = (button: HTMLElement) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [top, ...below] = document.elementsFromPoint(x + width / 2, y + height / 2);
      const isMessage = top !== undefined && message?.contains(top) && !message.contains(button);
      // A button that is scrolled out of sight is not among the elements below.
      return isMessage && below.some((each) => button.contains(each));
    };
    const scroller = [...document.querySelectorAll('main *')].find(
      (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto',
    );
    const covered = new Set<string>();
    for (let top = 0; top <= (scroller?.scrollHeight ?? 0); top += 20) {
      scroller?.scrollTo({ top, behavior: 'instant' });
      for (const button of buttons()) {
        if (isCovered(button)) covered.add(button.ariaLabel ?? button.textContent ?? '');
      }
    }
    return [...covered];
  }, part);
}

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`a message covers no button of a list, a form or the settings at ${width} px`, async ({
    asAdmin: page,
    app,
  }) => {
    const posts = app.app.service('news');
    const { _id } = await posts.create(buildRecord('news'));
    await posts.create(buildRecord('news', { publishFrom: latestTimestamp() }));
    await page.setViewportSize({ width, height });
    await openTable(page, '/news');
    await showMessage(page);
    expect(await coveredButtons(page)).toEqual([]);
    for (const address of [`/news/edit/${_id}`, '/settings']) {
      await goWithin(page, address);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await expectMessage(page);
      expect(await coveredButtons(page), address).toEqual([]);
    }
  });
}

test('a message covers no button for the selected rows of a list, on several lines below it', async ({
  asAdmin: page,
  app,
}) => {
  await app.app.service('news').create(buildRecord('news', { publishFrom: latestTimestamp() }));
  await openTable(page, '/news');
  await showMessage(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await coveredButtons(page), `${width} px`).toEqual([]);
  }
});

test('a message covers no button of a tall dialog that is as narrow as the message', async ({
  asAdmin: page,
  app,
}) => {
  await app.app.service('news').create(buildRecord('news', { publishFrom: latestTimestamp() }));
  await page.setViewportSize({ width: 760, height: 720 });
  await openTable(page, '/news');
  await showMessage(page);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expectMessage(page);
  expect(await coveredButtons(page, '[role=dialog]')).toEqual([]);
});
