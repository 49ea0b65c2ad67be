import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listenLocally } from '../../../../tests/kit/listen-locally.ts';
import { developSite } from './develop-site.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web', import.meta.url));

test('a site in development links every style sheet, the design system first', async () => {
  const site = await developSite(WEB_ROOT, (error) => expect.unreachable(String(error)));
  const { styles } = site.assets;
  expect(styles).toContain('/src/ui/base.css?direct');
  const firstOther = styles.findIndex((style) => !style.startsWith('/src/ui/'));
  expect(styles.slice(firstOther).filter((style) => style.startsWith('/src/ui/'))).toEqual([]);

  const server = createServer((request, response) => {
    void site.develop?.(request, response).then((done) => done || response.writeHead(404).end());
  });
  await using listener = await listenLocally(server);
  const response = await fetch(`${listener.url}/src/ui/base.css?direct`, {
    headers: { accept: 'text/css' },
  });
  expect(response.headers.get('content-type')).toMatch('text/css');
  expect(await response.text()).toContain('--color-paper');
  await site.close();
});
