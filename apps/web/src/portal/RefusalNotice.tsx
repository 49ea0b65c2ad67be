import type { Refusal } from '@harbour/core/contract/errors';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';

/** The reason for a refusal in the reader's language; renders nothing without one. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('common');
  return refusal === undefined ? null : <Banner tone="danger">{t(`refusal.${refusal.code}`)}</Banner>;
}
