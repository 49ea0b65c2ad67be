import type { PlainRecord } from '@harbour/core/table';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import { focusFirstFault } from '../../ui/use-submit.ts';
import type { RecordEditing, SaveOutcome } from '../editing/record-editing.ts';

/** Called after a save; without them the editor stays open. */
interface AfterSave {
  readonly onSaved?: ((record: PlainRecord) => void) | undefined;
  /** Closes an editor whose save is queued. */
  readonly onClosed?: (() => void) | undefined;
}

interface Saving {
  readonly save: (after: AfterSave) => Promise<void>;
  /** Reports the outcome of a save. */
  readonly reported: (outcome: SaveOutcome, after: AfterSave) => void;
}

/**
 * Saves, reports the outcome, and moves the focus to the first field that prevents saving. If the editor is
 * closed when the save ends, it only reports the outcome.
 */
export function useSaving(editing: RecordEditing | null, container: RefObject<HTMLElement | null>): Saving {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  const shown = useRef<RecordEditing>(null);
  useEffect(() => {
    shown.current = editing;
    return () => {
      shown.current = null;
    };
  }, [editing]);
  const reported = useCallback(
    (outcome: SaveOutcome, { onSaved, onClosed }: AfterSave) => {
      if (outcome.kind === 'saved') messages.success(t('saved'));
      if (outcome.kind === 'failed') messages.error(outcome.error);
      if (editing === null || shown.current !== editing) return;
      if (outcome.kind === 'saved') onSaved?.(outcome.record);
      // The queue sends it; the message on closing the editor says so.
      if (outcome.kind === 'waiting') onClosed?.();
      if (outcome.kind === 'faults' || outcome.kind === 'choices')
        focusFirst(container.current, outcome.kind);
    },
    [t, messages, container, editing],
  );
  const save = useCallback(
    async (after: AfterSave) => {
      if (editing) reported(await editing.save(), after);
    },
    [editing, reported],
  );
  return { save, reported };
}

/** Waits for a frame, because the fault is rendered only after the state has changed. */
function focusFirst(container: HTMLElement | null, kind: 'faults' | 'choices'): void {
  requestAnimationFrame(() => {
    if (kind === 'faults') return focusFirstFault(container);
    const choice = container?.querySelector<HTMLElement>('[role="alert"] button');
    choice?.focus();
    choice?.scrollIntoView({ block: 'center' });
  });
}
