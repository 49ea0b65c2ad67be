import { createContext, useContext, useSyncExternalStore } from 'react';
import type { QueuedDraft, SaveQueue } from './save-queue.ts';

/** The queue of this window, created where the program is started. */
export const SaveQueueContext = createContext<SaveQueue | null>(null);

/** Returns the queue of saves; throws outside of the program. */
export function useSaveQueue(): SaveQueue {
  const queue = useContext(SaveQueueContext);
  if (!queue) throw new Error('There is no save queue around this component: wrap it in SaveQueueContext.');
  return queue;
}

/** Returns the person's saves that are not on the server yet, oldest first, kept up to date. */
export function useQueuedSaves(): readonly QueuedDraft[] {
  const { subscribe, saves } = useSaveQueue();
  return useSyncExternalStore(subscribe, saves);
}
