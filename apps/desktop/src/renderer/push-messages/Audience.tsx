import { useTranslation } from 'react-i18next';
import { useAudience } from './use-audience.ts';

/** How many devices a message would go to; nothing while that is not known. */
export function Audience({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation('screens');
  const count = useAudience(message);
  return count === undefined ? null : <p role="status">{t('pushMessages.audience', { count })}</p>;
}
