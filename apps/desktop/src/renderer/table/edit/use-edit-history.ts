import type { BatchChange, BatchResult, CollectionName } from '@harbour/core/contract';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { type SentChanges, sendChanges, undoChanges } from './send-paste.ts';

/** The changes that revert one edit; each starts from the version that the edit made. */
export type UndoStep = readonly BatchChange[];

/** The edits of a table since it was opened, which can be undone and redone in order. */
export interface EditHistory {
  /** Records an edit by the changes that revert it; what was undone before can no longer be redone. */
  readonly record: (step: UndoStep) => void;
  /** Undoes the last edit, or this one. */
  readonly undo: (step?: UndoStep) => void;
  readonly redo: () => void;
}

/** More edits are not kept. */
const MOST = 200;

/**
 * Returns the history of a table's edits. A colleague's later change of the same field is never overwritten:
 * the server refuses to revert it, and the refusal is shown.
 */
export function useEditHistory(collection: CollectionName): EditHistory {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  const errorText = useErrorText();
  const steps = useRef<{ undo: readonly UndoStep[]; redo: readonly UndoStep[] }>({ undo: [], redo: [] });
  // One after the other: pressed twice, the second step starts from the outcome of the first.
  const queue = useRef(Promise.resolve());
  const revert = useCallback(
    async (step: UndoStep): Promise<UndoStep> => {
      const sent = await sendChanges(client, collection, step);
      report(sent, (error, count) =>
        messages.error(count > 0 ? `${t('paste.refused', { count })}: ${errorText(error)}` : error),
      );
      return undoChanges(sent.results);
    },
    [client, collection, messages, errorText, t],
  );
  return useMemo(() => {
    const enqueue = (work: () => Promise<void>) => {
      queue.current = queue.current.then(work);
    };
    /** Keeps the inverse of what was just reverted, and lets the other steps start from its version. */
    const moveOn = (inverse: UndoStep, onto: 'undo' | 'redo') => {
      const { undo, redo } = steps.current;
      const rebased = {
        undo: undo.map((each) => rebase(each, inverse)),
        redo: redo.map((each) => rebase(each, inverse)),
      };
      if (inverse.length > 0) rebased[onto].push(inverse);
      steps.current = rebased;
    };
    return {
      record(step) {
        if (step.length > 0) steps.current = { undo: [...steps.current.undo, step].slice(-MOST), redo: [] };
      },
      undo: (chosen) =>
        enqueue(async () => {
          const { undo, redo } = steps.current;
          const step = chosen ?? undo.at(-1);
          if (!step) return;
          steps.current = { undo: undo.filter((each) => each !== step), redo };
          moveOn(await revert(step), 'redo');
        }),
      redo: () =>
        enqueue(async () => {
          const { undo, redo } = steps.current;
          const step = redo.at(-1);
          if (!step) return;
          steps.current = { undo, redo: redo.slice(0, -1) };
          moveOn(await revert(step), 'undo');
        }),
    };
  }, [revert]);
}

/**
 * Returns a step that starts from the versions that later reverts of the same fields made. Those were not
 * refused, so nobody else has changed the fields in between; of any other field that is not known.
 */
function rebase(step: UndoStep, made: UndoStep): UndoStep {
  return step.map((change) => {
    const later = made.find((other) => '_id' in other && '_id' in change && other._id === change._id);
    if (!later || !('data' in later) || !('data' in change)) return change;
    const isCovered = Object.keys(change.data).every((field) => Object.hasOwn(later.data, field));
    return isCovered ? { ...change, version: later.version } : change;
  });
}

/** Reports the first refusal with the number of them, and why later changes were not sent. */
function report({ results, broken }: SentChanges, tell: (error: unknown, count: number) => void): void {
  const refused = results.filter((result): result is BatchResult & { readonly ok: false } => !result.ok);
  if (refused[0]) tell(refused[0], refused.length);
  if (broken) tell(broken.error, 0);
}
