import type { Refusal } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';

/** Why the server did not do it, in the reader's words; nothing where it did. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('common');
  return refusal === undefined ? null : <Banner tone="danger">{t(`refusal.${refusal.code}`)}</Banner>;
}
