import type { CollectionName } from '@harbour/core/contract/collections';
import type { Clock } from '@harbour/core/platform';
import { isDirty, NO_DRAFTS, restoreDrafts, serialiseDrafts } from '@harbour/core/table';
import type { DraftOwner, DraftVault, QueuedRemoval, QueuedSave } from '../editing/stored-draft.ts';
import {
  isQueued,
  isWaiting,
  joinSaves,
  type QueuedDraft,
  queuedSaves,
  type SavedChange,
  timeAfter,
  waitingFor,
} from './save-queue.ts';

/**
 * Queued saves are changed while other windows write them, so each is read and changed in one atomic step.
 */
type ChangingVault = Pick<DraftVault, 'list' | 'change'>;

interface Storing {
  readonly vault: ChangingVault;
  readonly clock: Clock;
  readonly newKey: () => string;
}

/** Queues changes, one per record; each is merged into the save that waits for the same record. */
export async function addSaves(
  storing: Storing,
  owner: DraftOwner,
  changes: readonly SavedChange[],
): Promise<void> {
  const saves = queuedSaves(await storing.vault.list(owner));
  const listed = new Map(saves.map((save) => [save.key, save]));
  for (const change of changes) {
    const save = await addOne(storing, { ...owner, ...change }, [...listed.values()]);
    if (save) listed.set(save.key, save);
  }
}

/**
 * Merges a change into the save that waits for the same record, or creates a save for it, also if that save
 * was sent since it was listed. Returns the save; undefined if nothing is left to send.
 */
async function addOne(
  { clock, newKey, vault }: Storing,
  change: SavedChange & DraftOwner,
  listed: readonly QueuedDraft[],
): Promise<QueuedDraft | undefined> {
  const earlier = waitingFor(listed, change.collection, change.recordId);
  const now = clock.now();
  if (earlier) {
    const joined = await changeSave(vault, earlier.key, (stored) =>
      isWaiting(stored) ? joinedSave(stored, change, now) : undefined,
    );
    if (joined !== undefined) return joined ?? undefined;
  }
  const queued = { ...NEW_SAVE, at: timeAfter(listed, now) };
  const save = joinedSave({ key: newKey(), text: serialiseDrafts(NO_DRAFTS), queued }, change, now);
  if (!isNothing(save)) await vault.change(save.key, () => save);
  return isNothing(save) ? undefined : save;
}

function joinedSave(
  earlier: Pick<QueuedDraft, 'key' | 'text' | 'queued'>,
  { collection, recordId, title, person, server, drafts, removal }: SavedChange & DraftOwner,
  now: number,
): QueuedDraft {
  return {
    collection,
    recordId,
    title,
    person,
    server,
    key: earlier.key,
    table: null,
    window: null,
    savedAt: new Date(now).toISOString(),
    text: serialiseDrafts(joinSaves(restoreDrafts(earlier.text), drafts)),
    queued: removal ? { ...earlier.queued, removal } : earlier.queued,
  };
}

/**
 * Changes a queued save in one atomic step, and removes one that has nothing left to send. `next` may return
 * undefined to leave it unchanged; a save that is no longer queued is left unchanged too. Returns the save,
 * or null once it is removed.
 */
async function changeSave(
  vault: ChangingVault,
  key: string,
  next: (stored: QueuedDraft) => QueuedDraft | undefined,
): Promise<QueuedDraft | null | undefined> {
  let save: QueuedDraft | undefined;
  const changed = await vault.change(key, (stored) => {
    save = stored && isQueued(stored) ? next(stored) : undefined;
    return save && isNothing(save) ? null : save;
  });
  return changed && save;
}

interface Records {
  readonly collection: CollectionName;
  readonly recordIds: readonly string[];
}

/** Takes back queued removals; see `SaveQueue.takeBack`. */
export async function takeBackRemovals(
  vault: ChangingVault,
  owner: DraftOwner,
  { collection, recordIds }: Records,
): Promise<readonly string[]> {
  const listed = queuedSaves(await vault.list(owner));
  const left: string[] = [];
  for (const recordId of recordIds) {
    const save = listed.find(
      (each) => each.collection === collection && each.recordId === recordId && each.queued.removal,
    );
    if (!save || !(await decideRemoval(vault, save, 'keep'))) left.push(recordId);
  }
  return left;
}

const NEW_SAVE: Omit<QueuedSave, 'at'> = { state: 'waiting', refusal: null, values: null, removal: null };

/** True if values were reverted, and nothing is removed: there is nothing to send. */
function isNothing({ text, queued }: QueuedDraft): boolean {
  return queued.removal === null && !Object.values(restoreDrafts(text)).some(isDirty);
}

/** Decides on a queued removal; see `SaveQueue.decideRemoval`. */
export async function decideRemoval(
  vault: ChangingVault,
  { key }: QueuedDraft,
  choice: 'remove' | 'keep',
): Promise<boolean> {
  // The person has seen by now that someone else changed the record.
  const removal = choice === 'remove' ? { version: null } : null;
  const changed = await changeSave(vault, key, (save) =>
    save.queued.removal ? decided(save, removal) : undefined,
  );
  return changed !== undefined;
}

function decided(save: QueuedDraft, removal: QueuedRemoval | null): QueuedDraft {
  return { ...save, queued: { ...save.queued, state: 'waiting', refusal: null, removal } };
}
