import type { Download, Locator, Page } from '@playwright/test';

/**
 * Makes exports downloads, because no test can answer the system's dialog; call it before the page is opened.
 */
export async function saveAsDownload(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}

/** Exports from the list that is shown, after `choose` made its choices in the dialog. */
export async function exportFrom(page: Page, choose: (dialog: Locator) => Promise<void>): Promise<Download> {
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export/ });
  await choose(dialog);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export/ }).click();
  return download;
}

/** Opens the import of the list that is shown, and chooses a file. */
export async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import…' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
