import type { PlainRecord } from '@harbour/core/table';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import type { RecordEditing, SaveOutcome } from '../editing/record-editing.ts';

interface Saving {
  readonly save: () => Promise<void>;
  /** Says what came of a save. */
  readonly told: (outcome: SaveOutcome) => void;
}

/**
 * Saves, says what came of it, and leads to the first field that stands in the way. Of an editing that is
 * shown no more when a save ends, it only says so: the person has gone on, and stays where they are.
 */
export function useSaving(
  editing: RecordEditing | null,
  place: RefObject<HTMLElement | null>,
  onSaved: ((record: PlainRecord) => void) | undefined,
): Saving {
  const { t } = useTranslation('editor');
  const messages = useMessages();
  const shown = useRef<RecordEditing>(null);
  useEffect(() => {
    shown.current = editing;
    return () => {
      shown.current = null;
    };
  }, [editing]);
  const told = useCallback(
    (outcome: SaveOutcome) => {
      if (outcome.kind === 'saved') messages.success(t('saved'));
      if (outcome.kind === 'failed') messages.error(outcome.error);
      if (editing === null || shown.current !== editing) return;
      if (outcome.kind === 'saved') onSaved?.(outcome.record);
      if (outcome.kind === 'faults' || outcome.kind === 'choices') focusFirst(place.current, outcome.kind);
    },
    [t, messages, onSaved, place, editing],
  );
  const save = useCallback(async () => {
    if (!editing) return;
    told(await editing.save());
  }, [editing, told]);
  return { save, told };
}

const FIRST = {
  faults: [
    '[aria-invalid="true"]:is(input, select, textarea, button, [contenteditable])',
    '[aria-invalid="true"] :is(input, select, textarea, button)',
  ],
  choices: ['[role="alert"] button'],
} as const;

/** What stands in the way is drawn only after the state has changed. */
function focusFirst(place: HTMLElement | null, kind: keyof typeof FIRST): void {
  requestAnimationFrame(() => {
    for (const selector of FIRST[kind]) {
      const found = place?.querySelector<HTMLElement>(selector);
      if (!found) continue;
      found.focus();
      found.scrollIntoView({ block: 'center' });
      return;
    }
  });
}
