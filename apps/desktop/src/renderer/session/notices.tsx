import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { SentenceGap } from '../ui/joined-texts.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { useSession } from './use-session.ts';

/**
 * States until when the person has to set up a second factor, with a link; nothing for those who need none.
 */
export function FactorNotice({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('backOffice');
  const locale = useDateLocale();
  const missing = useSession().user?.missingFactor;
  if (!missing || missing.isDue) return null;
  return (
    <p className={className}>
      {t('enrolment.due', { time: formatTimestamp(missing.dueAt, locale) })}
      <SentenceGap />
      <Link to="/profile">{t('enrolment.begin')}</Link>
    </p>
  );
}
