import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system assigns automatically: Linux assigns those from 32768, macOS and Windows those from
 * 49152, also to outgoing connections. Such a port could be taken while a server restarts.
 */
const FIRST = 20_000;
/** Every second port is used: a server's sandbox takes the port above the server's own. */
const STEP = 2;
const COUNT = 6_000;

/**
 * Reserves a port of 127.0.0.1 on which nobody listens. No other process gets it while this one runs: a
 * listener on another loopback address holds it, so that it stays free between two starts of a server.
 */
export async function reservePort(): Promise<number> {
  for (let attempt = 0; attempt < COUNT; attempt += 1) {
    const port = FIRST + STEP * Math.floor(Math.random() * COUNT);
    if ((await hold(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + STEP * COUNT} is free.`);
}

/**
 * False if another process holds the port. On a system with a single loopback address every port can be
 * reserved.
 */
async function hold(port: number): Promise<boolean> {
  const holder = createServer().listen(port, '127.0.0.2').unref();
  try {
    await once(holder, 'listening');
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL';
  }
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer().listen(port, '127.0.0.1');
  try {
    await once(listener, 'listening');
  } catch {
    return false;
  }
  listener.close();
  await once(listener, 'close');
  return true;
}
