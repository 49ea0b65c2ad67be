import type { Refusal } from '@harbour/core/contract';
import { SENT_PARAMETER } from '../routing/route-functions.ts';

/**
 * What became of a form that is left with us: what to mend by field, why it was refused, or its reference.
 */
export type FormResult<Draft, Problems extends object = object> =
  | { readonly kind: 'invalid'; readonly draft: Draft; readonly problems: Problems }
  | { readonly kind: 'refused'; readonly draft: Draft; readonly refusal: Refusal }
  | { readonly kind: 'sent'; readonly reference: string };

/** Field of a form that a live page sends: it shows the outcome itself. */
export const IN_PLACE = 'inPlace';

const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,16}$/;

/**
 * The reference a thank-you page was opened with. Anyone can write an address, so only what looks like one is
 * shown.
 */
export function sentReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get(SENT_PARAMETER);
  return reference !== null && REFERENCE.test(reference) ? reference : undefined;
}
