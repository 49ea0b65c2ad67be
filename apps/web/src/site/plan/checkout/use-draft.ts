import { toOneLine, toPlainText } from '@harbour/core/contract/values';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTab, removeFromTab, storeInTab } from '../../../platform/tab-storage.ts';
import { type Draft, type DraftField, toDraft } from './draft.ts';
import type { Problem, Problems } from './problems.ts';

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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props that bind a control to its draft field. */
interface BoundField {
  readonly name: DraftField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

/** Binds controls to the draft, each with its problem. */
export function useField({ draft, change }: UsedDraft, shown: Problems): (name: DraftField) => BoundField {
  const textOf = useProblemText();
  return (name) => ({
    name,
    value: draft[name],
    error: textOf(shown[name]),
    onChange: ({ target }) => change({ [name]: target.value }),
  });
}

/** Returns the text of a problem; billing details have separate texts. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation('checkout');
  return (problem) => (problem === undefined || problem === 'billing' ? undefined : t(`problem.${problem}`));
}
