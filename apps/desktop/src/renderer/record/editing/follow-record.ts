import { readRefusal } from '@harbour/core/contract/errors';
import type { RecordEvent } from '@harbour/core/contract/values';
import type { PlainRecord } from '@harbour/core/table';
import { versionOf } from './edit-state.ts';
import type { EditingHeld } from './record-editing.ts';
import { saveRecord } from './save-record.ts';

/** Changes are shown at most once per frame, so that frequent remote changes do not slow down typing. */
const FRAME_MS = 16;

/**
 * Follows the record on the server until it is closed. After a return it reloads the record if a change of it
 * was missed, and sends a save that waited for the connection.
 */
export function followRecord(held: EditingHeld): { close(): void } {
  const { service, client, clock, onError } = held.options;
  const isOurs = (record: PlainRecord) => record._id === held.recordId;
  let latest: PlainRecord | null = null;
  let cancel = () => {};

  function flush(): void {
    const record = latest;
    latest = null;
    if (record) held.dispatch({ type: 'remoteChanged', recordId: held.recordId, record });
  }
  function changed(record: PlainRecord): void {
    if (!isOurs(record) || isOlder(record, latest ?? held.state.record)) return;
    if (!latest) cancel = clock.after(FRAME_MS, flush);
    latest = record;
  }
  function removed(record: PlainRecord): void {
    if (!isOurs(record)) return;
    latest = null;
    held.dispatch({ type: 'removed', recordId: held.recordId });
  }
  let isBehind = false;
  async function catchUp(): Promise<void> {
    if (held.state.record === null) return;
    // Without a session a draft is not found, which would look like a deletion. The next sign-in catches up.
    if (client.session.state().user === null) return;
    if (held.options.id !== undefined && (isBehind || held.isKept)) await reload(held);
    isBehind = false;
    held.isKept = false;
    await sendWaiting(held);
  }
  const subscriptions: readonly (readonly [RecordEvent, (record: PlainRecord) => void])[] = [
    ['patched', changed],
    ['updated', changed],
    ['restored', changed],
    ['removed', removed],
  ];
  for (const [event, listener] of subscriptions) service.on(event, listener);
  const off = client.onReturn((missed) => {
    isBehind ||= missed.includes(held.options.collection, held.recordId);
    catchUp().catch(onError);
  });
  return {
    close() {
      cancel();
      for (const [event, listener] of subscriptions) service.off(event, listener);
      off();
    },
  };
}

/** Sends a save that waited for the connection, once no other one is being sent. */
export async function sendWaiting(held: EditingHeld): Promise<void> {
  const { inTurn = atOnce } = held.options;
  if (held.state.saving !== 'waiting' || held.isClosed) return;
  await inTurn(async () => {
    // Meanwhile the editor may have closed, and the queue may have sent its save.
    if (held.state.saving === 'waiting' && !held.isClosed) await saveRecord(held);
  });
}

const atOnce = <T>(step: () => Promise<T>) => step();

function isOlder(record: PlainRecord, known: PlainRecord | null): boolean {
  return known !== null && (versionOf(record) ?? 0) < (versionOf(known) ?? 0);
}

async function reload(held: EditingHeld): Promise<void> {
  const { recordId } = held;
  try {
    const record = await held.options.service.get(recordId);
    held.options.keptRecords?.keep(recordId, record);
    held.dispatch({ type: 'remoteChanged', recordId, record });
  } catch (error) {
    if (readRefusal(error)?.code === 'not-found') held.dispatch({ type: 'removed', recordId });
    else throw error;
  }
}
