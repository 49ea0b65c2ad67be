import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { reservePort } from './reserve-port.ts';

const MODULE = fileURLToPath(new URL('reserve-port.ts', import.meta.url));

test('a server can listen on a reserved port', async () => {
  const server = createServer().listen(await reservePort(), '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

test('a port is reserved once, even across processes', async () => {
  const own = await Promise.all(Array.from({ length: 200 }, reservePort));
  const script = `import { reservePort } from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 200 }, reservePort))));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const all = [...own, ...(JSON.parse(stdout) as number[])];
  expect(new Set(all).size).toBe(all.length);
});

test('reserves no port that the system uses for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, reservePort));
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_000);
});
