import { DEFAULT_QUANTITY_LIMITS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';

interface MostCountProps {
  readonly count: number;
  readonly max?: number;
}

/** Below a count at its maximum, to which a larger number is reduced: the maximum, and how to get more. */
export function MostCount({ count, max = DEFAULT_QUANTITY_LIMITS.max }: MostCountProps) {
  const { t } = useTranslation('pricing');
  return <p role="status">{count < max ? null : <ContactLink>{t('count.most', { max })}</ContactLink>}</p>;
}
