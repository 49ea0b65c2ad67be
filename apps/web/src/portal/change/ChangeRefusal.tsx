import type { Refusal } from '@harbour/core/contract';
import type { ChangeRefusal as Reason } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { DeclinedCharge } from './DeclinedCharge.tsx';

/** What a change cannot be made for has words of its own; an earlier charge may also wait for its bank. */
const REASONS = {
  over: true,
  cancelled: true,
  paused: true,
  unpaid: true,
  'not-paused': true,
  'paused-enough': true,
  same: true,
  unpriced: true,
  'nothing-to-undo': true,
  'next-paid': true,
  undecided: true,
} as const satisfies Readonly<Record<Reason | 'undecided', true>>;

interface ChangeRefusalProps {
  readonly refusal: Refusal | undefined;
  readonly subscription: string;
}

/** Why a change was not quoted or not made, and what to do about it. */
export function ChangeRefusal({ refusal, subscription }: ChangeRefusalProps) {
  const { t } = useTranslation('billing');
  const { code, subject } = refusal ?? {};
  if (code === 'payment-failed') return <DeclinedCharge failure={subject} subscription={subscription} />;
  if ((code !== 'invalid-data' && code !== 'unavailable') || !isReason(subject)) {
    return <RefusalNotice refusal={refusal} />;
  }
  return <Banner tone="danger">{t(`refused.${subject}`)}</Banner>;
}

function isReason(text: string | undefined): text is keyof typeof REASONS {
  return text !== undefined && Object.hasOwn(REASONS, text);
}
