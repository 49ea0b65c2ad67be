import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { compareMoney, formatMoney, type Money, multiplyMoney, sumMoney } from '@harbour/core/money';
import {
  type CreditedLine,
  type CreditLeft,
  chargedPieces,
  creditFigures,
  creditLeft,
  dayAt,
  linesOfRest as remainingLines,
} from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import { auditedAs, type CallParams } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import { requireSameRequest } from '../calls/repeated-key.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import type { NodeQueue } from '../database/node-queues.ts';
import { derivedRecordId } from '../database/record-ids.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { creditNoteFacts, creditNotesOf } from '../payments/credit-note-facts.ts';
import { inEachLanguage } from '../texts.ts';
import type { RecordNews } from './sql/apply-effect.ts';

type Invoice = RecordOf<'invoices'>;
type Requested = ActionData<'invoices/issueCreditNote'>;

/** Namespace of the ids that are derived from keys and credit notes; any fixed UUID works. */
const NAMESPACE = '4a5d7f0e-9c1b-4f43-8a52-0d9e6c7b1f26';
/** Prefix of the occasion of a credit note that staff issued. */
const OCCASION = 'credit:';
export interface CreditNotesDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  /** Runs the issue of credit notes one after another, as two could otherwise credit one line twice. */
  readonly enqueue: NodeQueue;
  /** Records a mail to the merchant and sends it in the background. */
  readonly recordNews: RecordNews;
}

/**
 * Issues a credit note for a staff member and gives its amount to the merchant as credit.
 * The id of the note is derived from the key and the id of the credit from the note, so the next call or
 * {@link finishCreditNotes} finishes what was interrupted.
 */
export async function issueCreditNote(
  deps: CreditNotesDeps,
  requested: Requested,
  caller: CallParams,
): Promise<Invoice> {
  const note = await deps.enqueue(() => issuedNote(deps, requested, caller));
  await giveCredit(deps, note);
  return note;
}

/**
 * Gives credit for notes that a killed server left without it, however long ago; a failure does not block the
 * others.
 */
export async function finishCreditNotes(
  deps: CreditNotesDeps,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await uncredited.execute(deps.db);
  for (const { _id } of rows) {
    const note: Invoice = await deps.app.service('invoices').get(_id);
    await giveCredit(deps, note).catch(onError);
  }
}

/** The condition on notes is that of the index `invoices_ofStaff`. */
const uncredited = sql<Pick<Invoice, '_id'>>`
  select "_id" from "invoices" note
  where "kind" = 'creditNote' and "status" = 'paid' and "occasion" like ${sql.lit(`${OCCASION}%`)}
    and not exists (select from "credits" where "credits"."invoice" = note."_id")
  order by "issuedAt", "_id"`;

async function issuedNote(
  { app, now }: CreditNotesDeps,
  requested: Requested,
  caller: CallParams,
): Promise<Invoice> {
  const invoices = recordsOf(app, 'invoices');
  const _id = idOf(requested.key);
  const earlier = await invoices.first({ _id });
  if (earlier) return requireSame(app, earlier, requested);
  const invoice = await invoices.first({ _id: requested.invoice });
  if (!invoice) throw refusal('not-found', 'There is no such invoice.', { subject: 'invoice' });
  const notes = await notesOf(app, invoice);
  const left = creditLeft(invoice, notes);
  const credited = requested.lines ? requireLeft(left, requested.lines) : remainingLines(invoice, notes);
  const net = credited ? sumOf(left.net, credited) : left.net;
  const facts = {
    _id,
    ...creditNoteFacts(invoice, now()),
    reason: requested.reason,
    remark: requested.remark,
    ...creditFigures(invoice, left, net),
    lines: credited ? linesOf(invoice, credited) : [remainingLine(invoice, net)],
    occasion: `${OCCASION}${requested.key}`,
  };
  const created: Invoice | undefined = await unless(
    'already-exists',
    app.service('invoices').create(facts, auditedAs(caller)),
  );
  return created ?? requireSame(app, await app.service('invoices').get(_id), requested);
}

/** Returns the credit notes of an invoice. Throws `conflict` if the invoice cannot be credited now. */
async function notesOf(app: Application, invoice: Invoice): Promise<readonly Invoice[]> {
  const { _id, kind, status, reference } = invoice;
  if (kind !== 'invoice' || status !== 'paid') {
    throw refusal('conflict', `${reference} is not a paid invoice: only paid invoices can be credited.`, {
      subject: 'invoice',
    });
  }
  if (await recordsOf(app, 'refunds').first({ invoice: _id, status: 'started' })) {
    throw refusal('conflict', `A refund of ${reference} is in progress: wait until it is decided.`, {
      subject: 'refund',
    });
  }
  const notes = await creditNotesOf(app, invoice._id);
  const { total } = creditLeft(invoice, notes);
  if (total.amount > 0) return notes;
  throw refusal('conflict', `All of ${reference} has been credited.`, { subject: 'invoice' });
}

/** Returns the requested lines. Throws `invalid-data` if one of them, or their sum, exceeds what is left. */
function requireLeft(left: CreditLeft, lines: readonly CreditedLine[]): readonly CreditedLine[] {
  for (const { line, amount } of lines) {
    const ofLine = left.lines[line];
    if (!ofLine) throw refusal('invalid-data', 'The invoice has no such line.', { subject: 'lines' });
    if (amount.currency !== ofLine.currency || compareMoney(amount, ofLine) > 0) {
      throw tooMuch(`At most ${formatMoney(ofLine, 'full')} is left of line ${line + 1}.`, ofLine);
    }
  }
  if (compareMoney(sumOf(left.net, lines), left.net) <= 0) return lines;
  throw tooMuch(`At most ${formatMoney(left.net, 'full')} before tax is left of this invoice.`, left.net);
}

const tooMuch = (message: string, total: Money) =>
  refusal('invalid-data', message, { subject: 'lines', total });

const sumOf = ({ currency }: Money, lines: readonly CreditedLine[]): Money =>
  sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  );

/** Returns the lines of a note, in the order of the invoice. */
function linesOf({ lines }: Invoice, credited: readonly CreditedLine[]): readonly InvoiceLine[] {
  return lines.flatMap((corrected, index) =>
    credited.filter(({ line }) => line === index).map((one) => lineOf(corrected, one)),
  );
}

/** Keeps the service days of the credited line, and its count if the whole line is credited. */
function lineOf(corrected: InvoiceLine, { line, amount }: CreditedLine): InvoiceLine {
  const back = multiplyMoney(amount, -1);
  const isWhole = amount.amount === corrected.amount.amount;
  const { label, from = null, until = null } = corrected;
  return {
    label,
    from,
    until,
    corrects: line,
    ...chargedPieces(back, isWhole ? corrected.count : 1),
  };
}

function remainingLine({ reference }: Invoice, net: Money): InvoiceLine {
  const amount = multiplyMoney(net, -1);
  return {
    label: inEachLanguage((t) => t('documents:lines.restOf', { reference })),
    count: 1,
    unit: amount,
    amount,
  };
}

async function requireSame(
  app: Application,
  note: Invoice,
  { invoice, reason, remark, lines }: Requested,
): Promise<Invoice> {
  const isSame =
    note.corrects === invoice &&
    note.reason === reason &&
    note.remark === (remark ?? null) &&
    (lines === undefined ? await isRemainder(app, note, invoice) : hasLines(note, lines));
  requireSameRequest(isSame, 'credit note');
  return note;
}

/** True for the note that has credited all that was left of an invoice: no other can follow it. */
async function isRemainder(app: Application, { _id: note }: Invoice, id: string): Promise<boolean> {
  const invoice: Invoice = await app.service('invoices').get(id);
  const notes = await creditNotesOf(app, invoice._id);
  return creditLeft(invoice, notes).total.amount === 0 && notes.at(-1)?._id === note;
}

/** Returns true if a note credits exactly these lines with these amounts. */
function hasLines({ lines }: Invoice, requested: readonly CreditedLine[]): boolean {
  return (
    lines.length === requested.length &&
    requested.every(({ line, amount }) =>
      lines.some((one) => one.corrects === line && one.amount.amount === -amount.amount),
    )
  );
}

/** The credit is written last, so a note that has its credit is complete. */
async function giveCredit({ app, now, recordNews }: CreditNotesDeps, note: Invoice): Promise<void> {
  const { _id: invoice, user, subscription, currency } = note;
  const amount = multiplyMoney(note.total, -1);
  const news = { kind: 'credited', total: amount, on: dayAt(now()), invoice } as const;
  if (subscription) await recordNews({ kind: 'news', user, subscription, news }, `credited:${invoice}`);
  await recordsOf(app, 'credits').findOrCreate(
    { _id: idOf(invoice) },
    { user, subscription, invoice, currency, amount, reason: 'creditNote' },
  );
}

function idOf(key: string): RecordId {
  return derivedRecordId(key, NAMESPACE);
}
