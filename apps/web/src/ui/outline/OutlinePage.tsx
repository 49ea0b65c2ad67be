import { linkTo } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageHost } from '../../routing/page-host.ts';
import styles from './outline.module.css';

interface OutlinePageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The plainest page: a title, what is known, and whom to ask for the rest. */
export function OutlinePage({ title, lead, children }: OutlinePageProps) {
  const { t } = useTranslation(['common', 'site']);
  const { locale } = usePageHost();
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead ?? t('site:outline.soon')}</p>
      {children}
      <p>
        <Link className={styles.ask} to={linkTo('enquiryForm', locale)}>
          {t('action.contactUs')}
        </Link>
      </p>
    </article>
  );
}
