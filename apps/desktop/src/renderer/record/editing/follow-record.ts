import { readRefusal } from '@harbour/core/contract/errors';
import type { PlainRecord, RecordEvent } from '@harbour/core/contract/values';
import { versionOf } from './edit-state.ts';
import type { EditingContext } from './record-editing.ts';
import { saveRecord } from './save-record.ts';

/** Changes are shown at most once per frame, so that frequent remote changes do not slow down typing. */
const FRAME_MS = 16;

/**
 * Follows the record on the server until it is closed. After a return it reloads the record if a change of it
 * was missed, and sends a save that waited for the connection.
 */
export function followRecord(context: EditingContext): { close(): void } {
  const { service, client, clock, onError } = context.options;
  const isOurs = (record: PlainRecord) => record._id === context.recordId;
  let latest: PlainRecord | null = null;
  let cancel = () => {};

  function flush(): void {
    const record = latest;
    latest = null;
    if (record) context.dispatch({ type: 'remoteChanged', recordId: context.recordId, record });
  }
  function changed(record: PlainRecord): void {
    if (!isOurs(record) || isOlder(record, latest ?? context.state.record)) return;
    if (!latest) cancel = clock.after(FRAME_MS, flush);
    latest = record;
  }
  function removed(record: PlainRecord): void {
    if (!isOurs(record)) return;
    latest = null;
    context.dispatch({ type: 'removed', recordId: context.recordId });
  }
  let isBehind = false;
  async function catchUp(): Promise<void> {
    if (context.state.record === null) return;
    // Without a session a draft is not found, which would look like a deletion. The next sign-in catches up.
    if (client.session.state().user === null) return;
    if (context.options.id !== undefined && (isBehind || context.isKept)) await reload(context);
    isBehind = false;
    context.isKept = false;
    await sendWaiting(context);
  }
  const subscriptions: readonly (readonly [RecordEvent, (record: PlainRecord) => void])[] = [
    ['patched', changed],
    ['updated', changed],
    ['restored', changed],
    ['removed', removed],
  ];
  for (const [event, listener] of subscriptions) service.on(event, listener);
  const off = client.onReturn((missed) => {
    isBehind ||= missed.includes(context.options.collection, context.recordId);
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
export async function sendWaiting(context: EditingContext): Promise<void> {
  const { enqueue = atOnce } = context.options;
  if (context.state.saving !== 'waiting' || context.isClosed) return;
  await enqueue(async () => {
    // Meanwhile the editor may have closed, and the queue may have sent its save.
    if (context.state.saving === 'waiting' && !context.isClosed) await saveRecord(context);
  });
}

const atOnce = <T>(step: () => Promise<T>) => step();

function isOlder(record: PlainRecord, known: PlainRecord | null): boolean {
  return known !== null && (versionOf(record) ?? 0) < (versionOf(known) ?? 0);
}

async function reload(context: EditingContext): Promise<void> {
  const { recordId } = context;
  try {
    const record = await context.options.service.get(recordId);
    context.options.storedRecords?.store(recordId, record);
    context.dispatch({ type: 'remoteChanged', recordId, record });
  } catch (error) {
    if (readRefusal(error)?.code === 'not-found') context.dispatch({ type: 'removed', recordId });
    else throw error;
  }
}
