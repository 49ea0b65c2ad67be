import { linkTo } from '@harbour/core/i18n';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { displayName, userAtom } from '../../state/session.ts';
import { Link } from '../../ui/link/Link.tsx';

interface AccountLinkProps {
  readonly className?: string | undefined;
}

/** "Log in" for a visitor; for a signed-in person their name, linked to the dashboard. */
export function AccountLink({ className }: AccountLinkProps) {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const user = useAtomValue(userAtom);
  if (user === null) {
    return (
      <Link className={className} to={linkTo('login', locale)}>
        {t('navigation.logIn')}
      </Link>
    );
  }
  return (
    <Link className={className} to={linkTo('portal', locale)} title={t('navigation.dashboard')}>
      {displayName(user)}
    </Link>
  );
}
