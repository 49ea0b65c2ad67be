import * as v from 'valibot';
import type { Money } from '../../money/money.ts';
import type { InvoiceLine } from '../collections/invoices.ts';
import type { RecordOf } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import type { LocalizedText } from '../values/localized.ts';
import { plainText } from '../values/plain-text.ts';
import { attemptKey, type PaymentSession } from './checkout.ts';
import { quoteChoiceSchema } from './quotes.ts';

/** Longest pause, in months. */
export const MAX_PAUSE_MONTHS = 3;

/** The reasons for cancelling that merchants can choose. */
export const cancelReasons = [
  'price',
  'closing',
  'missingFeature',
  'otherProduct',
  'service',
  'other',
] as const;

/**
 * The temporary obstacles to a change, by the subject of the refusal: a charge of the merchant that awaits
 * its bank or another change of theirs in progress (both `unavailable`), or a subscription that has just
 * changed (`conflict`).
 */
export const changeContentions = ['undecided', 'busy', 'changed'] as const;
export type ChangeContention = (typeof changeContentions)[number];

const recordId = v.pipe(v.string(), v.uuid());
const { plan, addOns, months } = quoteChoiceSchema.entries;

/**
 * The changes that a merchant may request: another plan with its modules, counts and term; a pause; a
 * cancellation; or to resume.
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
    note: v.optional(v.pipe(v.string(), v.maxLength(400), plainText)),
  }),
  v.strictObject({ kind: v.literal('resume') }),
]);
export type SubscriptionChange = v.InferOutput<typeof subscriptionChange>;

/** A module in a quote: its count before and after; 0 or 1 for a module without a count. */
export interface QuotedModule {
  readonly id: RecordId;
  readonly name: LocalizedText;
  readonly isCounted: boolean;
  readonly before: number;
  readonly after: number;
  /** Its monthly price, tax included and rounded separately; zero where it comes with a plan. */
  readonly monthBefore: Money;
  readonly monthAfter: Money;
}

/**
 * The cost and effect of a change, to the cent and the day. Days are calendar days in the merchant's zone
 * (UTC+8).
 */
export interface ChangeQuote {
  /** Signed by the server; confirming requires exactly this token. */
  readonly token: string;
  readonly kind: SubscriptionChange['kind'];
  /** The time until which it can be confirmed, UTC ISO text. */
  readonly expiresAt: string;
  /** The day from which it applies. */
  readonly effectiveOn: string;
  /** The charges and credits due now, before tax; credits are negative. */
  readonly lines: readonly InvoiceLine[];
  readonly net: Money;
  readonly tax: Money;
  /** The merchant's credit that this uses up. */
  readonly creditUsed: Money;
  /** The credit that the merchant gains, tax included. */
  readonly creditGiven: Money;
  /** The amount that is waived because it is below the minimum of a card charge. */
  readonly waived: Money;
  /** Charged on confirming; never negative. */
  readonly dueNow: Money;
  readonly monthTotalBefore: Money;
  readonly monthTotalAfter: Money;
  /** The next bill if the change were made; `null` when the subscription ends. */
  readonly nextBill: { readonly on: string; readonly total: Money } | null;
  /** The plan until `effectiveOn` and from then on; `null` once it has ended. */
  readonly plan: {
    readonly before: LocalizedText;
    readonly after: LocalizedText | null;
    /** Its own monthly price, without modules, tax included. */
    readonly monthBefore: Money;
    readonly monthAfter: Money;
  };
  /** Every module before or after `effectiveOn`, including those that come with a plan and unchanged ones. */
  readonly modules: readonly QuotedModule[];
  /** Months that are prepaid; a new number applies from `paidUntil.after` on. */
  readonly months: { readonly before: number; readonly after: number };
  /** The first unpaid day, now and after the change. */
  readonly paidUntil: { readonly before: string; readonly after: string };
  /** The choice confirmed earlier for the next term, which this change discards. */
  readonly replaces: { readonly plan: LocalizedText; readonly months: number; readonly on: string } | null;
  readonly resumeOn: string | null;
  readonly endsOn: string | null;
}

/** Actions that change a subscription, and actions on its invoices. */
export const subscriptionActions = {
  /** Computes the cost and effective day of a change to one of the caller's subscriptions. */
  'subscriptions/quote': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ subscription: recordId, change: subscriptionChange }),
    response: responseOf<ChangeQuote>(),
    sentence: 'Quotes a change of a subscription to the cent.',
  }),
  /**
   * Makes the change of a quote and charges exactly its amount to the stored card. Idempotent by key. Errors:
   * `quote-expired` when its time is over or the subscription has changed since; `payment-failed` when the
   * card was declined, and then nothing has changed; `unavailable` with the subject `undecided` or `busy`
   * (see {@link changeContentions}).
   */
  'subscriptions/confirm': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ token: v.pipe(v.string(), v.maxLength(12_000)), key: attemptKey }),
    response: responseOf<{
      /**
       * `pending`: the bank has not decided; the change is made once it accepts, as reported by events of the
       * payment.
       */
      readonly state: 'done' | 'pending';
      readonly invoice: RecordId | null;
      readonly payment: RecordId | null;
      /**
       * The card's bank requires the merchant's confirmation: the session to show it with. The change stays
       * `pending` until they confirm.
       */
      readonly challenge: PaymentSession | null;
    }>(),
    sentence: 'Applies a quoted change and charges it.',
  }),
  /**
   * Undoes a pending change: a cancellation, a downgrade or a pause that is still to come. Fails as a
   * confirmation does, and with `conflict` and the subject `changed`.
   */
  'subscriptions/undo': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ subscription: recordId }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Undoes a change that has not taken effect.',
  }),
  /**
   * Finds the bank account to which one of the caller's invoices can be paid. `null` if its seller has none,
   * or if there is nothing to pay.
   */
  'invoices/account': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ invoice: recordId }),
    response: responseOf<{ readonly account: RecordOf<'sellingCompanies'>['bank'] }>(),
    sentence: 'Returns the bank account to which an open invoice can be paid.',
  }),
  /** Mails one of the caller's invoices again, as PDF, in the account's language. */
  'invoices/mail': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ invoice: recordId }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Mails an invoice to its merchant again.',
  }),
};
