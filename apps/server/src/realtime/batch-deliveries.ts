import type { BatchEvent } from '@harbour/core/contract';
import type { Delivery } from './deliveries.ts';

/** The events of a batch for one audience, in one message. */
export interface BatchDelivery extends Pick<Delivery, 'rooms' | 'except'> {
  readonly events: readonly BatchEvent[];
}

/** Groups the deliveries of many records by audience, in order. */
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
