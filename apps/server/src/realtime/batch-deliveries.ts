import type { BatchEvent } from '@harbour/core/contract';
import type { Delivery } from './deliveries.ts';

/** What one audience is told of a batch, in one message. */
export interface BatchDelivery extends Pick<Delivery, 'rooms' | 'except'> {
  readonly events: readonly BatchEvent[];
}

/** Joins what is told of many records, an audience at a time, in the order it happened. */
export function batchDeliveries(deliveries: readonly Delivery[]): readonly BatchDelivery[] {
  const audiences = new Map<string, BatchDelivery & { readonly events: BatchEvent[] }>();
  for (const { rooms, except, event, payload } of deliveries) {
    const key = JSON.stringify([rooms, except]);
    const audience = audiences.get(key) ?? { rooms, except, events: [] };
    audience.events.push({ event, record: payload });
    audiences.set(key, audience);
  }
  return [...audiences.values()];
}
