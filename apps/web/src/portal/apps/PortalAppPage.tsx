import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import styles from './portal-app.module.css';
import { portalApp } from './portal-app.ts';

/** A part of the portal other than its first page. */
export function PortalAppPage({ params, locale }: PageProps<null>) {
  const { t } = useTranslation(['portal', 'common']);
  const app = portalApp(params);
  return (
    <Container className={styles.page}>
      <h1>{t(`app.${app}.title`)}</h1>
      {app === 'unknown' ? (
        <ArrowLink to={linkTo('portal', locale)}>{t('common:navigation.dashboard')}</ArrowLink>
      ) : (
        <p>{t(`app.${app}.text`)}</p>
      )}
      {app === 'help' ? <Contacts /> : null}
      {app === 'tutorial' ? <ArrowLink to={linkTo('blogs', locale)}>{t('app.toBlog')}</ArrowLink> : null}
    </Container>
  );
}

function Contacts() {
  const { phones, email } = brand;
  return (
    <address className={styles.contacts}>
      <a href={`tel:${phones.hk.e164}`}>{phones.hk.display}</a>
      <a href={`tel:${phones.sg.e164}`}>{phones.sg.display}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
