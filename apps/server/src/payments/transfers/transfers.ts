import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import type { BankTransactionState, InvoiceReopened, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import { importStatement } from './import-statement.ts';
import {
  decidedAlready,
  finishMatches,
  type MatchDeps,
  matchTransaction,
  releaseTransaction,
  unknownTransaction,
} from './match-transaction.ts';
import { finishReversals, type UnmatchDeps, unmatchTransaction } from './unmatch-transaction.ts';

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
