import type { ChangeContention } from '@harbour/core/contract/actions';
import type { ErrorCode, Refusal } from '@harbour/core/contract/errors';
import type { ChangeRefusal as Reason } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../platform/refusal-key.ts';
import { Banner } from '../ui/banner/Banner.tsx';

/** The reason for a refusal in the reader's language; renders nothing without one. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('common');
  return refusal === undefined ? null : <Banner tone="danger">{t(refusalKey(refusal))}</Banner>;
}

/** The refusals of changes, permanent and temporary, have texts of their own. */
const REASONS = {
  over: true,
  cancelled: true,
  paused: true,
  unpaid: true,
  'not-paused': true,
  'paused-enough': true,
  same: true,
  'same-next': true,
  'too-little': true,
  unpriced: true,
  'nothing-to-undo': true,
  'next-paid': true,
  undecided: true,
  busy: true,
  changed: true,
} as const satisfies Readonly<Record<Reason | ChangeContention, true>>;

const CODES: readonly (ErrorCode | undefined)[] = ['invalid-data', 'unavailable', 'conflict'];

/** Why a change of a subscription was not quoted, confirmed or undone. */
export function RefusedChange({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('billing');
  const { code, subject } = refusal ?? {};
  if (!CODES.includes(code) || !isReason(subject)) return <RefusalNotice refusal={refusal} />;
  return <Banner tone="danger">{t(`refused.${subject}`)}</Banner>;
}

function isReason(text: string | undefined): text is keyof typeof REASONS {
  return text !== undefined && Object.hasOwn(REASONS, text);
}
