import { type CollectionName, recordEvents } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';

/** Changes within this time are reported together, in milliseconds. */
const GATHER_MS = 500;

/**
 * Calls `then` soon after a record of these collections has changed, and after the connection was down;
 * returns a function that stops listening.
 */
export function onChanges(
  client: RealtimeClient,
  collections: readonly CollectionName[],
  then: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(then, GATHER_MS);
  };
  const services = collections.map((name) => client.service(name));
  for (const service of services) for (const event of recordEvents) service.on(event, soon);
  const stop = client.on('reconnect', soon);
  return () => {
    clearTimeout(timer);
    stop();
    for (const service of services) for (const event of recordEvents) service.off(event, soon);
  };
}
