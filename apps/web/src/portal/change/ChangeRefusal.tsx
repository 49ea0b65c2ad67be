import type { Refusal } from '@harbour/core/contract/errors';
import { RefusedChange } from '../RefusedChange.tsx';
import { DeclinedCharge } from './DeclinedCharge.tsx';

interface ChangeRefusalProps {
  readonly refusal: Refusal | undefined;
  readonly subscription: string;
}

/** Why a change was not quoted or made, and what to do about it. */
export function ChangeRefusal({ refusal, subscription }: ChangeRefusalProps) {
  return refusal?.code === 'payment-failed' ? (
    <DeclinedCharge failure={refusal.subject} subscription={subscription} />
  ) : (
    <RefusedChange refusal={refusal} />
  );
}
