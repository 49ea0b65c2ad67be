import type { Refusal } from '@harbour/core/contract/errors';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';
import { type ContactDraft, type ContactProblems, EMPTY_DRAFT } from './contact-draft.ts';

/** The outcome of a submitted form: problems by field, the reason of a refusal, or its reference. */
export type ContactResult<Problem> =
  | {
      readonly kind: 'invalid';
      readonly draft: ContactDraft;
      readonly problems: ContactProblems<Problem>;
    }
  | { readonly kind: 'refused'; readonly draft: ContactDraft; readonly refusal: Refusal }
  | { readonly kind: 'sent'; readonly reference: string };

/** The field that an interactive page adds when it shows the outcome itself. */
export const IN_PLACE = 'inPlace';

const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,16}$/;

/**
 * The reference in the URL of a thank-you page. Anyone can write a URL, so only text in the form of a
 * reference is shown.
 */
export function sentReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get(SENT_PARAMETER);
  return reference !== null && REFERENCE.test(reference) ? reference : undefined;
}

/** The texts to fill into the fields, and the problems to show: none after a form was sent. */
export function shownDraft<Problem>(
  result: ContactResult<Problem> | undefined,
  prefilled: Partial<ContactDraft> = {},
): { readonly draft: ContactDraft; readonly problems: ContactProblems<Problem> } {
  return {
    draft: result === undefined || result.kind === 'sent' ? { ...EMPTY_DRAFT, ...prefilled } : result.draft,
    problems: result?.kind === 'invalid' ? result.problems : {},
  };
}
