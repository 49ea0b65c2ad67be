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
 * The problems that prevent an order: billing details that an invoice cannot have, and a renewal without
 * consent.
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
