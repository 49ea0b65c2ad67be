import type { Application } from '@feathersjs/feathers';
import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import type { BankTransactionState, InvoiceReopened, RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { OnPaymentReversed } from '../payments.ts';
import { pairOf, type ReversedPayment, unfinishedReversals } from './bank-account.ts';
import { importStatement } from './import-statement.ts';
import {
  decidedAlready,
  finishMatches,
  freeTransaction,
  type MatchDeps,
  matchTransaction,
  releaseTransaction,
  unknownTransaction,
} from './match-transaction.ts';

type Requested<A extends 'importStatement' | 'match' | 'setAside' | 'takeBack' | 'unmatch'> =
  ActionData<`bankTransactions/${A}`>;

/**
 * Bank transfers, from the imported statement to the paid invoice. The calls throw the errors of the
 * `bankTransactions` actions.
 */
export interface Transfers {
  importStatement(
    requested: Requested<'importStatement'>,
    caller: CallParams,
  ): Promise<ActionResponse<'bankTransactions/importStatement'>>;
  match(requested: Requested<'match'>, caller: CallParams): Promise<RecordId>;
  unmatch(requested: Requested<'unmatch'>, caller: CallParams): Promise<InvoiceReopened>;
  setAside(requested: Requested<'setAside'>, caller: CallParams): Promise<void>;
  takeBack(requested: Requested<'takeBack'>, caller: CallParams): Promise<void>;
  /** Releases the transaction of a payment that its invoice does not need. */
  release(payment: RecordOf<'payments'>): Promise<void>;
  /** Finishes matches and reversals that a killed server left unfinished. */
  finish(onError: (error: unknown) => void): Promise<void>;
}

interface Decision {
  readonly _id: string;
  readonly states: readonly BankTransactionState[];
  readonly data: object;
}

/** Creates the transfers of the collection `bankTransactions`. */
export function createTransfers(deps: MatchDeps & UnmatchDeps): Transfers {
  const { app } = deps;

  /** Changes a transaction that is in one of the states. */
  async function decide({ _id, states, data }: Decision, caller: CallParams): Promise<void> {
    const query = { status: { $in: [...states] } };
    const change = app.service('bankTransactions').patch(_id, data, { query, ...auditedAs(caller) });
    if (await unless('not-found', change)) return;
    const found = await recordsOf(app, 'bankTransactions').first({ _id });
    throw found ? decidedAlready() : unknownTransaction();
  }

  return {
    importStatement: (requested, caller) => importStatement(deps, requested, caller),
    match: (requested, caller) => matchTransaction(deps, requested, caller),
    unmatch: (requested, caller) => unmatchTransaction(deps, requested, caller),
    setAside: ({ transaction, remark }, caller) =>
      decide({ _id: transaction, states: ['unmatched'], data: { status: 'setAside', remark } }, caller),
    takeBack: ({ transaction }, caller) =>
      decide(
        { _id: transaction, states: ['setAside', 'unmatched'], data: { status: 'unmatched', remark: null } },
        caller,
      ),
    release: (payment) => releaseTransaction(deps, payment),
    async finish(onError) {
      await finishMatches(deps, onError);
      await finishReversals(deps, onError);
    },
  };
}

type Payment = RecordOf<'payments'>;
interface UnmatchDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly onPaymentReversed: OnPaymentReversed;
  readonly now: () => number;
}

/**
 * Reverses the payment of an invoice by a transaction; see `bankTransactions/unmatch`. The payment is
 * reversed first, in one write with its entry in the ledger; {@link finishReversals} finishes an interrupted
 * run.
 */
async function unmatchTransaction(
  deps: UnmatchDeps,
  requested: Requested<'unmatch'>,
  caller: CallParams,
): Promise<InvoiceReopened> {
  return finish(deps, await reverse(deps, requested, caller), caller);
}

/** Finishes reversals that were interrupted; a failure does not hold up the others. */
async function finishReversals(deps: UnmatchDeps, onError: (error: unknown) => void): Promise<void> {
  for (const payment of await unfinishedReversals(deps.db)) await finish(deps, payment, {}).catch(onError);
}

/** Of several concurrent requests one reverses the payment; a repeated one finds it reversed. */
async function reverse(
  { app, now }: UnmatchDeps,
  { transaction: _id, payment, reason }: Requested<'unmatch'>,
  caller: CallParams,
): Promise<Payment> {
  const transaction = await recordsOf(app, 'bankTransactions').first({ _id });
  if (!transaction) throw unknownTransaction();
  if (transaction.status === 'matched' && transaction.payment === payment) {
    const data = { status: 'reversed', reversedAt: isoAt(now()), reversalReason: reason };
    const query = { status: 'succeeded', provider: 'bank' };
    const change: Promise<Payment> = app
      .service('payments')
      .patch(payment, data, { query, ...auditedAs(caller) });
    const reversed = await unless('not-found', change);
    if (reversed) return reversed;
  }
  const known = await recordsOf(app, 'payments').first({ _id: payment, status: 'reversed' });
  const isSame = known?.reversalReason === reason && pairOf(known.reference)?.transaction === _id;
  if (known && isSame) return known;
  throw refusal('conflict', 'This transaction is not matched by that payment any more.', {
    subject: 'transaction',
  });
}

async function finish(
  { app, onPaymentReversed }: UnmatchDeps,
  { _id: payment, invoice, reference }: ReversedPayment,
  caller: CallParams,
): Promise<InvoiceReopened> {
  const pair = pairOf(reference);
  if (!pair || !invoice) throw new TypeError(`${reference} is not the payment of an invoice by a transfer.`);
  const reopened = await onPaymentReversed({ payment, invoice, reference });
  if (reopened !== 'waiting') await freeTransaction(app, { ...pair, payment }, caller);
  return reopened;
}
