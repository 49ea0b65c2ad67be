import { handleRequests } from '../processes/child.ts';
import { type EventDelayOptions, measureEventDelay } from './event-delay.ts';
import { type FanOutOptions, loadFanOut } from './fan-out-load.ts';
import { type LoadOptions, loadPages, loadRest, type PageLoadOptions } from './http-load.ts';
import { floodPages, type PageFloodOptions } from './page-flood.ts';
import { openSocket } from './socket.ts';
import { loadSockets, type SocketLoadOptions } from './socket-load.ts';
import { createSource, type Source, type SourcePlan } from './source.ts';

const sources = new Map<string, Source>();

function sourceOf(name: string): Source {
  const source = sources.get(name);
  if (source) return source;
  throw new Error(`There is no source ${name}`);
}

/** Connections that are opened together. */
const AT_ONCE = 50;

type From = { readonly source: string };

const handlers = {
  define: async ({ name, plan }: { readonly name: string; readonly plan: SourcePlan }) => {
    sources.set(name, createSource(plan));
  },
  rest: ({ source, ...options }: LoadOptions & From) => loadRest(sourceOf(source), options),
  socket: ({ source, ...options }: SocketLoadOptions & From) => loadSockets(sourceOf(source), options),
  fanOut: ({ source, ...options }: FanOutOptions & From) => loadFanOut(sourceOf(source), options),
  pages: (options: PageLoadOptions) => loadPages(options),
  eventDelay: (options: EventDelayOptions) => measureEventDelay(options),
  flood: (options: PageFloodOptions) => floodPages(options),
  /** Opens idle sockets of visitors, which stay until the process ends. */
  async visitors({ port, count }: { readonly port: number; readonly count: number }) {
    for (let opened = 0; opened < count; opened += AT_ONCE) {
      const some = Math.min(AT_ONCE, count - opened);
      await Promise.all(Array.from({ length: some }, () => openSocket(port)));
    }
  },
  /** One call over a socket of its own, with its response. */
  async request({ port, event }: { readonly port: number; readonly event: readonly unknown[] }) {
    const socket = await openSocket(port);
    try {
      return await socket.request(event);
    } finally {
      socket.close();
    }
  },
};

/** The requests that the load process handles. */
export type LoadHandlers = typeof handlers;

await handleRequests(handlers, async () => {});
