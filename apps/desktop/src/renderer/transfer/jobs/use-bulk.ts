import { readRefusal } from '@harbour/core/contract/errors';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { type BulkOrder, type Sending, sendBulk, sendingsAtom, watchedJobsAtom } from './send-bulk.ts';

/**
 * Returns a function that sends a bulk change to the server and returns the id of its job; `title` describes
 * it in words.
 */
export function useBulk(): (order: Omit<BulkOrder, 'id'>, title: string) => RecordId {
  const send = useSend();
  return (order, title) => {
    const id = newRecordId();
    send({ order: { ...order, id }, title });
    return id;
  };
}

/** Returns a function that undoes a job, and resolves with the id of the job that does so. */
export function useUndoJob(): (id: RecordId) => Promise<RecordId> {
  const { client } = useBackOffice();
  const setWatched = useSetAtom(watchedJobsAtom);
  return useCallback(
    async (id) => {
      const { _id } = await client.call('bulkJobs/undo', { id });
      setWatched((known) => new Set([...known, _id]));
      return _id;
    },
    [client, setWatched],
  );
}

/** Returns a function that sends a bulk change, or sends one again that was refused. */
export function useSend(): (sending: Pick<Sending, 'order' | 'title'>) => void {
  const store = useStore();
  const { client } = useBackOffice();
  const messages = useMessages();
  const change = (id: string, by: Partial<Sending>) =>
    store.set(sendingsAtom, (all) => all.map((each) => (each.order.id === id ? { ...each, ...by } : each)));
  const drop = (id: string) => store.set(sendingsAtom, (all) => all.filter((each) => each.order.id !== id));
  return ({ order, title }) => {
    const stop = new AbortController();
    const { signal } = stop;
    drop(order.id);
    store.set(watchedJobsAtom, (known) => new Set([...known, order.id]));
    store.set(sendingsAtom, (all) => [...all, { order, title, sent: 0, problem: null, stop }]);
    sendBulk(client, order, { signal, onSent: (sent) => change(order.id, { sent }) }).then(
      () => drop(order.id),
      (problem: unknown) => {
        if (signal.aborted) return;
        change(order.id, { problem });
        messages.error(problem);
      },
    );
  };
}

/**
 * Returns a function that stops sending a change, which then changes nothing. Without the server, its job is
 * left there without all of its rows, and is never begun.
 */
export function useCancelSending(): (sending: Sending) => void {
  const store = useStore();
  const { client } = useBackOffice();
  const messages = useMessages();
  return ({ order: { id }, stop }) => {
    stop.abort();
    store.set(sendingsAtom, (all) => all.filter(({ order }) => order.id !== id));
    if (!client.isConnected()) return;
    void client.call('bulkJobs/steer', { id, step: 'cancel' }).catch((error: unknown) => {
      // The server has not heard of it yet.
      if (readRefusal(error)?.code !== 'not-found') messages.error(error);
    });
  };
}
