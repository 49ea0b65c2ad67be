import { useTranslation } from 'react-i18next';
import { NoSuchSubscription } from '../NoSuchSubscription.tsx';
import parts from '../parts.module.css';

/** Shown when there is no subscription to change, or none that the address (`entry`) names. */
export function NothingMeant({ entry }: { readonly entry: string | undefined }) {
  const { t } = useTranslation('billing');
  return entry === undefined ? <p className={parts.empty}>{t('change.none')}</p> : <NoSuchSubscription />;
}
