import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import styles from './flow.module.css';

interface NoSuchOrderProps {
  /** The address of the account that has no such order. */
  readonly email: string;
}

/** Replaces an order that this account does not have. It does not say whether another account has it. */
export function NoSuchOrder({ email }: NoSuchOrderProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  return (
    <>
      <p role="status">
        <NoWrap part={email}>{t('done.unknown', { email })}</NoWrap>
      </p>
      <p className={styles.actions}>
        <ButtonLink to={linkTo('portal', locale)} size="large">
          {t('done.portal')}
        </ButtonLink>
        <ContactLink>{t('common:action.contactUs')}</ContactLink>
      </p>
    </>
  );
}
