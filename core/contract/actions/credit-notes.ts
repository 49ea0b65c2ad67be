import * as v from 'valibot';
import type { Money } from '../../money/money.ts';
import { invoices } from '../collections/invoices.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { RecordId } from '../values/ids.ts';
import { moneySchema } from '../values/value-schemas.ts';

/** The reasons that staff may give for a credit note; refunds and subscription changes set their own. */
export const staffCreditNoteReasons = ['correction', 'cancellation', 'goodwill'] as const;
export type StaffCreditNoteReason = (typeof staffCreditNoteReasons)[number];

/** The most lines of one credit note. */
const MAX_LINES = 200;

const positive = v.check(({ amount }: Money) => amount > 0, 'The amount of a line must be above zero');
const recordId = v.pipe(v.string(), v.uuid());
const { remark } = invoices.fields;

const creditedLine = v.strictObject({
  /** The index of a line of the invoice. */
  line: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Before tax. */
  amount: v.pipe(moneySchema, positive),
});

/** Actions that credit an invoice. */
export const creditNoteActions = {
  /**
   * Issues a credit note for a paid invoice; the amount becomes credit of the merchant. Idempotent by `key`.
   * Without `lines` it takes back all that is left. Errors: `not-found`; `conflict` for a document that is
   * not a paid invoice or has a refund in progress; `invalid-data` for more than is left.
   */
  'invoices/issueCreditNote': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      key: recordId,
      invoice: recordId,
      reason: v.picklist(staffCreditNoteReasons),
      /** Printed on the credit note, for the merchant. */
      remark: v.optional(remark.schema, null),
      lines: v.optional(
        v.pipe(
          v.array(creditedLine),
          v.minLength(1, 'Name at least one line'),
          v.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`),
          v.check(
            (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
            'A line may be named only once',
          ),
        ),
      ),
    }),
    response: responseOf<{
      readonly creditNote: RecordId;
      readonly reference: string;
      readonly credit: Money;
    }>(),
    sentence: 'Issues a credit note for a paid invoice, as credit of its merchant.',
  }),
};
