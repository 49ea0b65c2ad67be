import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startTestApp } from '../../kit/start-test-app.ts';
import { openLive } from './frame-model.ts';

const WEB = resolve(import.meta.dirname, '../../../apps/web');
const CONFIG = resolve(import.meta.dirname, '../../kit/trans-site.config.ts');

/** Builds the site of the configuration, for browser and server, into a folder. */
async function buildSite(folder: string): Promise<void> {
  const build = (...options: string[]) =>
    promisify(execFile)(join(WEB, 'node_modules/.bin/vite'), ['build', WEB, '--config', CONFIG, ...options], {
      cwd: WEB,
    });
  await Promise.all([
    writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
    build('--outDir', join(folder, 'dist/client')),
    build('--ssr', 'src/entry-server.tsx', '--outDir', join(folder, 'dist/server')),
  ]);
}

test('a page that uses <Trans> hydrates, and so does a page that does not', async ({ context }) => {
  // Beside other work, both builds take minutes.
  test.setTimeout(600_000);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'harbour-trans-'));
  await buildSite(folder.path);
  await using app = await startTestApp({ seed: 'demo', site: folder.path });
  const complaints: string[] = [];
  const open = async (path: string) => {
    const page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    // A page that an error keeps from becoming live is to fail for that error.
    await Promise.race([openLive(page, app.url + path), page.waitForEvent('pageerror', { timeout: 0 })]);
    return page.getByRole('heading', { level: 1 });
  };
  await expect((await open('/en/privacy')).locator('strong')).toHaveText('partners');
  await expect(await open('/en/graph')).toBeVisible();
  expect(complaints).toEqual([]);
});
