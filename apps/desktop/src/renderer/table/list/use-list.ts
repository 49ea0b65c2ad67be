import type { CollectionName } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ListRequest } from '@harbour/core/table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { EMPTY_LIST, type ListState } from './list-state.ts';
import { createListStore, type ListSource, type ListStore } from './list-store.ts';
import { animationFrame } from './record-feed.ts';
import { createRowStore } from './stored-rows.ts';

interface LiveList {
  readonly list: ListState;
  readonly store: ListStore | null;
}

/**
 * Returns the rows that match `request`, kept current while mounted. An equal request is not sent again; null
 * waits.
 */
export function useList(collection: CollectionName, request: ListRequest | null, trash: boolean): LiveList {
  const { client, stored } = useBackOffice();
  const [store, setStore] = useState<ListStore | null>(null);
  useEffect(() => {
    const opened = createListStore({
      source: sourceOf(client, collection),
      line: {
        onDown: (listener) => client.on('disconnect', listener),
        onReturn: (listener) => client.onReturn((missed) => listener(missed.includesAny([collection]))),
      },
      frame: animationFrame,
      trash,
      store: createRowStore(stored, collection, trash),
    });
    setStore(opened);
    return () => opened.close();
  }, [client, stored, collection, trash]);
  useEffect(() => {
    if (request) void store?.request(request);
  }, [store, request]);
  const list = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.state ?? emptyList);
  return { list, store };
}

/** Returns a collection whose name is known only at run time, as a source of rows. */
export function sourceOf(client: RealtimeClient, collection: CollectionName): ListSource {
  const service = client.service(collection);
  return {
    find: (params) => service.find(params),
    on: (event, listener) => service.on(event, listener),
    off: (event, listener) => service.off(event, listener),
  };
}

function subscribeToNothing(): () => void {
  return () => {};
}

function emptyList(): ListState {
  return EMPTY_LIST;
}
