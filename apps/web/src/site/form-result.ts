import type { Refusal } from '@harbour/core/contract';
import { SENT_PARAMETER } from '../routing/route-functions.ts';

/** The outcome of a submitted form: problems by field, the reason of a refusal, or its reference. */
export type FormResult<Draft, Problems extends object = object> =
  | { readonly kind: 'invalid'; readonly draft: Draft; readonly problems: Problems }
  | { readonly kind: 'refused'; readonly draft: Draft; readonly refusal: Refusal }
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
