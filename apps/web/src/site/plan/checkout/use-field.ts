import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftField } from './draft.ts';
import type { Problem, Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props that bind a control to its draft field. */
export interface BoundField {
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
