/** Maximum number of concurrent calls to one host. */
export const MOST_AT_ONCE = 20;
/** After this many consecutive calls without a response, a host is paused. */
export const FAILURE_THRESHOLD = 5;
/** Duration of the pause, in milliseconds. */
export const COOL_DOWN_MS = 60_000;

/** Limits the calls to each host: a slow or dead one blocks neither the server nor the other hosts. */
export interface HostCircuitBreaker {
  /** Makes the call when the host has a free slot; throws, without calling, while the host is paused. */
  call<T>(host: string, work: () => Promise<T>): Promise<T>;
}

interface Host {
  open: number;
  silent: number;
  /** Milliseconds since 1970. */
  restsUntil: number;
  readonly waiting: (() => void)[];
}

/** Creates the limits of the hosts that this process calls; `now` is in milliseconds since 1970. */
export function createHostCircuitBreaker(now: () => number): HostCircuitBreaker {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known) return known;
    for (const [old, { open, restsUntil }] of hosts) if (open === 0 && restsUntil <= now()) hosts.delete(old);
    const made: Host = { open: 0, silent: 0, restsUntil: 0, waiting: [] };
    hosts.set(name, made);
    return made;
  }

  return {
    async call(name, work) {
      const host = hostOf(name);
      await enter(host);
      try {
        if (now() < host.restsUntil) throw new Error(`${name} did not respond recently and is paused`);
        return await noteSilence(host, work, now);
      } finally {
        leave(host);
      }
    },
  };
}

/** A freed slot passes directly to the next waiting call, so that no other call takes it in between. */
async function enter(host: Host): Promise<void> {
  if (host.open < MOST_AT_ONCE) host.open += 1;
  else await new Promise<void>((resolve) => host.waiting.push(resolve));
}

function leave(host: Host): void {
  const next = host.waiting.shift();
  if (next) next();
  else host.open -= 1;
}

async function noteSilence<T>(host: Host, work: () => Promise<T>, now: () => number): Promise<T> {
  try {
    const response = await work();
    host.silent = 0;
    return response;
  } catch (error) {
    host.silent += 1;
    if (host.silent >= FAILURE_THRESHOLD) host.restsUntil = now() + COOL_DOWN_MS;
    throw error;
  }
}
