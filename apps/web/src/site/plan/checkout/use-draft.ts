import { toOneLine, toPlainText } from '@harbour/core/contract/values';
import { useState } from 'react';
import { readTab, removeFromTab, storeInTab } from '../../../platform/tab-storage.ts';
import { type Draft, type DraftField, toDraft } from './draft.ts';

const KEY = 'harbour.checkout';

/** The draft and its setter; each change is stored at once. */
export interface UsedDraft {
  readonly draft: Draft;
  readonly change: (changed: Partial<Record<DraftField, string>>) => void;
}

export function useDraft(): UsedDraft {
  const [draft, setDraft] = useState(() => toDraft(readTab(KEY)));
  const change: UsedDraft['change'] = (changed) =>
    setDraft((before) => {
      const after = { ...before, ...clean(changed) };
      storeInTab(KEY, after);
      return after;
    });
  return { draft, change };
}

const MULTILINE: readonly string[] = ['note', 'billingEmails'] satisfies DraftField[];

/** Tabs and hidden characters can be pasted with other text, and would cause the order to be refused. */
function clean(changed: Partial<Record<DraftField, string>>): Partial<Record<DraftField, string>> {
  const texts = Object.entries(changed).map(([field, text]) => [
    field,
    MULTILINE.includes(field) ? toPlainText(text) : toOneLine(text),
  ]);
  return Object.fromEntries(texts);
}

/** Removes the draft from the browser once the order is complete. */
export function removeDraft(): void {
  removeFromTab(KEY);
}
