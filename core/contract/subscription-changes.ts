import * as v from 'valibot';
import type { Money } from '../money/index.ts';
import { attemptKey, type PaymentSession } from './checkout.ts';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { InvoiceLine } from './invoices.ts';
import type { LocalizedText } from './localized.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';

/** Longest pause, in months. */
export const MAX_PAUSE_MONTHS = 3;

/** Why merchants leave, as they are asked. */
export const cancelReasons = [
  'price',
  'closing',
  'missingFeature',
  'otherProduct',
  'service',
  'other',
] as const;

/**
 * What may stand in a change's way for now, by the subject of the refusal: a charge of the merchant's that
 * waits for its bank (`unavailable`), another change of theirs that is being made at this moment
 * (`unavailable`), or that the subscription has just become another (`conflict`).
 */
export const changeContentions = ['undecided', 'busy', 'changed'] as const;
export type ChangeContention = (typeof changeContentions)[number];

const recordId = v.pipe(v.string(), v.uuid());
const { plan, addOns, months } = quoteChoiceSchema.entries;

/**
 * What a merchant may ask of a subscription: another plan with its modules, counts and term; a pause; an end;
 * or to go on.
 */
export const subscriptionChange = v.variant('kind', [
  v.strictObject({ kind: v.literal('choice'), plan, addOns, months }),
  v.strictObject({
    kind: v.literal('pause'),
    months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAUSE_MONTHS)),
  }),
  v.strictObject({
    kind: v.literal('cancel'),
    reason: v.picklist(cancelReasons),
    note: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  v.strictObject({ kind: v.literal('resume') }),
]);
export type SubscriptionChange = v.InferOutput<typeof subscriptionChange>;

/** A module in a quote: how many there are of it before and after; of one that is not counted one or none. */
export interface QuotedModule {
  readonly id: RecordId;
  readonly name: LocalizedText;
  readonly isCounted: boolean;
  readonly before: number;
  readonly after: number;
}

/**
 * What a change costs and does, to the cent and the day. Days are calendar days in the merchant's zone (+8
 * h).
 */
export interface ChangeQuote {
  /** Signed by the server; confirming takes exactly this. */
  readonly token: string;
  readonly kind: SubscriptionChange['kind'];
  /** Until when it can be confirmed, UTC ISO text. */
  readonly expiresAt: string;
  /** Day from which it holds. */
  readonly effectiveOn: string;
  /** What is charged and credited now, before tax; credits are negative. */
  readonly lines: readonly InvoiceLine[];
  readonly net: Money;
  readonly tax: Money;
  /** Credit of the merchant's that is used up by this. */
  readonly creditUsed: Money;
  /** Credit the merchant gets by this, tax included. */
  readonly creditGiven: Money;
  /** Charged on confirming; never negative. */
  readonly dueNow: Money;
  readonly monthTotalBefore: Money;
  readonly monthTotalAfter: Money;
  /** The next bill as things would stand then; nothing when it ends. */
  readonly nextBill: { readonly on: string; readonly total: Money } | null;
  /** The plan up to `effectiveOn`, and from then on; none once it has ended. */
  readonly plan: { readonly before: LocalizedText; readonly after: LocalizedText | null };
  /**
   * Every module there is up to `effectiveOn` or from then on, those that come with a plan and those that
   * stay as they are included.
   */
  readonly modules: readonly QuotedModule[];
  /** Months that are paid ahead; another number holds from `paidUntil.after` on. */
  readonly months: { readonly before: number; readonly after: number };
  /** First day that is not paid for, as things stood and as they would. */
  readonly paidUntil: { readonly before: string; readonly after: string };
  /** What was confirmed for the next term before, and does not come by this. */
  readonly replaces: { readonly plan: LocalizedText; readonly months: number; readonly on: string } | null;
  readonly resumeOn: string | null;
  readonly endsOn: string | null;
}

/** Works out what a change of an own subscription costs and when it holds. */
export const quoteChange = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ subscription: recordId, change: subscriptionChange }),
  answer: answers<ChangeQuote>(),
  sentence: 'Quotes a change of a subscription to the cent.',
});

/**
 * Does what a quote says and charges exactly that to the kept card. `quote-expired` when its time is over or
 * the subscription has changed since; `payment-failed` when the card was declined: nothing has changed then;
 * `unavailable` with `undecided` or `busy` as its subject (see {@link changeContentions}). The same key
 * answers the same.
 */
export const confirmChange = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ token: v.pipe(v.string(), v.maxLength(12_000)), key: attemptKey }),
  answer: answers<{
    /**
     * `pending`: the bank has not decided, and the change is made once it has; events of the payment tell.
     */
    readonly state: 'done' | 'pending';
    readonly invoice: RecordId | null;
    readonly payment: RecordId | null;
    /**
     * The bank of the card wants the merchant's confirmation: what its question is shown with. The change is
     * `pending` until they have confirmed.
     */
    readonly challenge: PaymentSession | null;
  }>(),
  sentence: 'Makes the change of a quote and charges it.',
});

/**
 * Takes back what has not begun yet: a cancellation, a downgrade or a pause that is still to come. Refused as
 * a confirmation is, and `conflict` with `changed`.
 */
export const undoChange = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ subscription: recordId }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Takes back a change that has not begun.',
});

/** Mails an own invoice again, as PDF, in the account's language. */
export const mailInvoice = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ invoice: recordId }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Mails an invoice to its merchant again.',
});
