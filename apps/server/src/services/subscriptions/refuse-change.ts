import type { ChangeContention } from '@harbour/core/contract/actions';
import type { ChangeRefusal } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';

const sentences: { readonly [why in ChangeRefusal]: string } = {
  over: 'This subscription has ended. Start another.',
  cancelled: 'This subscription is cancelled. Undo that first.',
  paused: 'This subscription is paused. Resume it first.',
  unpaid: 'A bill of this subscription is due. Pay it first.',
  'not-paused': 'This subscription is not paused.',
  'paused-enough': 'A term can be paused for three months in total, which this would exceed.',
  same: 'The subscription already has this choice.',
  'same-next': 'The next term already has this choice.',
  unpriced: 'This choice has no price that could be charged. Ask us for an offer.',
  'nothing-to-undo': 'There is nothing to undo.',
  'too-little':
    'This costs less than a card can be charged, and one such sum of this term was waived already. Change more at once, or wait for the next term.',
  'next-paid': 'The next term is already paid. Change the subscription instead.',
};

/**
 * Returns the refusal of an impossible change; its subject is the reason's name, so that the screen can show
 * its own text.
 */
export function refuseChange(why: ChangeRefusal) {
  return refusal('invalid-data', sentences[why], { subject: why });
}

/** Returns the refusal of a change that is blocked for now; its subject is the cause. */
export function refuseContention(subject: ChangeContention) {
  switch (subject) {
    case 'undecided':
      return refusal('unavailable', 'One of your payments awaits its bank. Try again once that is decided.', {
        subject,
        retryAfter: 60,
      });
    case 'busy':
      return refusal('unavailable', 'Another of your changes is in progress. Try again in a moment.', {
        subject,
        retryAfter: 5,
      });
    case 'changed':
      return refusal('conflict', 'This subscription has just changed. Review it again first.', { subject });
  }
}

/** Returns the refusal of a quote that is no longer valid. */
export function quoteExpired() {
  return refusal('quote-expired', 'This offer is no longer valid: ask for a new one. Nothing was charged.');
}
