import type { CollectionName } from '../contract/collections/registry.ts';
import { recordEvents } from '../contract/values/collection-calls.ts';
import type { Clock } from '../platform/platform.ts';
import type { Recovery } from './recovery.ts';
import { createRefetcher } from './refetcher.ts';

/** The last response; with an `error` it may be out of date. */
export interface LiveResponseState<A> {
  /** `undefined` until the first response. */
  readonly response: A | undefined;
  readonly error: unknown;
}

export interface LiveResponseOptions<A> {
  /** The collections that the response depends on, such as those that it counts. */
  readonly collections: readonly CollectionName[];
  readonly call: () => Promise<A>;
  readonly onChange: (state: LiveResponseState<A>) => void;
}

/** The response of an action, kept up to date until it is closed. */
export interface LiveResponse {
  /** Requests it again; simultaneous calls share one request. */
  refetch(): Promise<void>;
  close(): void;
}

/** How long changes are gathered before the next request, in milliseconds. */
const GATHER_MS = 500;

/**
 * Keeps the response of an action, such as an overview, up to date: it is requested again after a change of
 * the collections, after a return that missed one, and after a return if the last request failed. While
 * changes go on, each response is shown, and the last change is reflected within about a second.
 */
export function createLiveResponse<A>(
  source: ChangeSource & { readonly clock: Clock },
  { collections, call, onChange }: LiveResponseOptions<A>,
): LiveResponse {
  let state: LiveResponseState<A> = { response: undefined, error: undefined };
  const change = (next: Partial<LiveResponseState<A>>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const refetcher = createRefetcher<A>({
    clock: source.clock,
    delayMs: GATHER_MS,
    request: call,
    onResponse: (response) => change({ response, error: undefined }),
    onError: (error) => change({ error }),
  });
  const unsubscribe = [
    watchRecords(source, collections, refetcher.soon),
    source.onReturn(() => {
      if (state.error !== undefined) refetcher.soon();
    }),
  ];
  void refetcher.now();
  return {
    refetch: refetcher.now,
    close() {
      refetcher.close();
      for (const off of unsubscribe) off();
    },
  };
}

/** The parts of the client that report changes. */
export interface ChangeSource {
  readonly service: (name: CollectionName) => {
    on(event: (typeof recordEvents)[number], listener: () => void): unknown;
    off(event: (typeof recordEvents)[number], listener: () => void): unknown;
  };
  readonly onReturn: Recovery['onReturn'];
}

/**
 * Calls `changed` after each change of a record of these collections, and once after a return if any was
 * missed meanwhile. Returns a function that stops it.
 */
export function watchRecords(
  source: ChangeSource,
  collections: readonly CollectionName[],
  changed: () => void,
): () => void {
  const listener = () => changed();
  const services = collections.map((name) => source.service(name));
  for (const service of services) for (const event of recordEvents) service.on(event, listener);
  const off = source.onReturn((missed) => {
    if (missed.includesAny(collections)) changed();
  });
  return () => {
    off();
    for (const service of services) for (const event of recordEvents) service.off(event, listener);
  };
}
