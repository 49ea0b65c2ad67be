import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type BuyingCurrency, buyingCurrency } from '@harbour/core/pricing';
import { useMemo } from 'react';
import { useLiveRecords } from '../../screen/use-live-records.ts';

/** A bank account to import for: a selling company's, in the currency of a place where it sells. */
export interface Account {
  /** Identifies the account. */
  readonly id: string;
  readonly company: RecordId;
  readonly name: string;
  readonly currency: BuyingCurrency;
}

/** Returns the accounts of all selling companies; `undefined` while they load. */
export function useAccounts(): {
  readonly accounts: readonly Account[] | undefined;
  readonly error: unknown;
} {
  const { records, error } = useLiveRecords('sellingCompanies', {});
  const accounts = useMemo(() => records?.flatMap(accountsOf), [records]);
  return { accounts, error };
}

function accountsOf({ _id, legalName, places }: RecordOf<'sellingCompanies'>): readonly Account[] {
  return places.map(({ place }) => {
    const currency = buyingCurrency(place);
    return { id: `${_id} ${currency}`, company: _id, name: legalName, currency };
  });
}
