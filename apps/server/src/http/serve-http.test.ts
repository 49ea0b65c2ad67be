import { expect, test } from 'vitest';
import { createHttpListener } from './serve-http.ts';

test('a connection is kept alive for longer than by common proxies, and closed by a stop', async () => {
  const listener = createHttpListener((_request, response) => void response.end('hello'));
  const port = await listener.listen(0, '127.0.0.1');
  const { headers } = await fetch(`http://127.0.0.1:${port}`).then(async (response) => {
    await response.text();
    return response;
  });
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
  await listener.stop().closed;
});
