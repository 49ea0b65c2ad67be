import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { type CollectionName, eventName, isCollectionName } from '@harbour/core/contract';
import type { CollectionParams } from '../collections/params.ts';
import type { Change } from '../collections/stored-record.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';

/** Sends one event to rooms of sockets. */
export type Broadcast = (message: Omit<Delivery, 'event'> & { readonly event: string }) => void;

export type Publish = (collection: CollectionName, method: string, changes: readonly Change[]) => void;

/** Tells the sockets of committed changes, roles that read the same fields in one message. */
export function createPublish(broadcast: Broadcast, now: () => number): Publish {
  return (collection, method, changes) => {
    const at = new Date(now()).toISOString();
    for (const change of changes) {
      for (const { event, ...message } of merged(deliveriesOf({ collection, method, change, now: at }))) {
        broadcast({ ...message, event: eventName(collection, event) });
      }
    }
  };
}

/** The hook that publishes what a write has changed, whoever made it: a caller, a job or the server itself. */
export function publishChanges(publish: Publish) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    await next();
    const { changes }: CollectionParams = context.params;
    if (changes && isCollectionName(context.path)) publish(context.path, context.method, changes);
  };
}

/** Joins messages that say the same to rooms with no exceptions, so that each text is encoded once. */
function merged(deliveries: readonly Delivery[]): readonly Delivery[] {
  const byText = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const { event, payload, except } = delivery;
    const key = JSON.stringify([event, Object.keys(payload), except]);
    const same = byText.get(key);
    byText.set(key, same ? { ...same, rooms: [...same.rooms, ...delivery.rooms] } : delivery);
  }
  return [...byText.values()];
}
