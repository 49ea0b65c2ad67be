import type { Socket } from 'socket.io-client';
import { BATCH_EVENT, type BatchEvent, collectionNames, eventName } from '../contract/index.ts';

/** Hands each change of a batch to those who listen to its single event, so that nobody has to know of batches. */
export function spreadBatches(socket: Socket): void {
  for (const name of collectionNames) {
    socket.on(eventName(name, BATCH_EVENT), (changes: readonly BatchEvent[]) => {
      for (const { event, record } of changes) {
        for (const listener of socket.listeners(eventName(name, event))) listener(record);
      }
    });
  }
}
