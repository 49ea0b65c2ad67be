import type { PricedQuote } from '../checkout-step.ts';
import type { Draft } from '../draft.ts';
import type { Problems } from '../problems.ts';
import { isAgreed } from './agreed.ts';
import { type BillingOf, draftBuyer, draftFieldOf } from './draft-buyer.ts';

interface Answered extends BillingOf {
  readonly quote: PricedQuote;
  readonly now: number;
}

/**
 * What keeps an order from being made of a draft: billing details that cannot stand on an invoice, and a
 * renewal that is not agreed to.
 */
export function billingProblems(draft: Draft, { quote, now, ...billing }: Answered): Problems {
  const found = draftBuyer(draft, billing).issues.flatMap((issue) => {
    const field = draftFieldOf(issue);
    return field === undefined ? [] : [[field, issue.code === 'required' ? 'required' : 'billing'] as const];
  });
  return {
    ...Object.fromEntries(found.toReversed()),
    ...(isAgreed(draft, quote, now) ? {} : { agreed: 'agree' as const }),
  };
}
