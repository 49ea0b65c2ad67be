import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { developSite } from './develop-site.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web', import.meta.url));

test('a site under development links every style sheet, the design system first', async () => {
  const site = await developSite(WEB_ROOT, (error) => expect.unreachable(String(error)));
  const { styles } = site.assets;
  expect(styles).toContain('/src/ui/base.css?direct');
  const firstOther = styles.findIndex((style) => !style.startsWith('/src/ui/'));
  expect(styles.slice(firstOther).filter((style) => style.startsWith('/src/ui/'))).toEqual([]);

  const server = createServer((request, response) => {
    void site.develop?.(request, response).then((done) => done || response.writeHead(404).end());
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/src/ui/base.css?direct`, {
    headers: { accept: 'text/css' },
  });
  expect(answer.headers.get('content-type')).toMatch('text/css');
  expect(await answer.text()).toContain('--color-paper');
  server.closeAllConnections();
  server.close();
  await site.close();
});
