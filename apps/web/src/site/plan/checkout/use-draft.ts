import { useState } from 'react';
import { forgetInTab, keepInTab, readTab } from '../../../platform/tab-storage.ts';
import { type Draft, type DraftField, toDraft } from './draft.ts';

const KEY = 'harbour.checkout';

/** The draft and how it changes; each change is kept at once. */
export interface UsedDraft {
  readonly draft: Draft;
  readonly change: (changed: Partial<Record<DraftField, string>>) => void;
}

export function useDraft(): UsedDraft {
  const [draft, setDraft] = useState(() => toDraft(readTab(KEY)));
  const change: UsedDraft['change'] = (changed) =>
    setDraft((before) => {
      const after = { ...before, ...changed };
      keepInTab(KEY, after);
      return after;
    });
  return { draft, change };
}

/** Once there is a subscription, nothing of its making stays in the browser. */
export function forgetDraft(): void {
  forgetInTab(KEY);
}
