import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface PageFloodOptions {
  readonly port: number;
  /** Every request has a different one: `#` is replaced by a number. */
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Responses by status. */
export type Flooded = Readonly<Record<string, number>>;

/**
 * Requests pages that have to be rendered, each from an address of its own, as fast as they are answered.
 * Whatever is answered counts: a refusal is one of the right answers.
 */
export async function floodPages({ port, path, connections, seconds }: PageFloodOptions): Promise<Flooded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let requested = 0;
  const flood = async () => {
    while (performance.now() < deadline) {
      requested += 1;
      const number = `${process.pid}${requested}`;
      const status = await statusOf({
        port,
        agent,
        path: path.replace('#', number),
        address: addressOf(requested),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, flood));
  agent.destroy();
  return statuses;
}

interface Requested {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
  readonly address: string;
}

function statusOf({ port, agent, path, address }: Requested): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

function addressOf(number: number): string {
  return `10.${Math.floor(number / 62_500) % 250}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
}
