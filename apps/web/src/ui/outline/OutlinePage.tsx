import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { buttonClassName } from '../button/button-look.ts';
import { Container } from '../container/Container.tsx';
import styles from './outline.module.css';

interface OutlinePageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The plainest page: a title, what is known, and whom to ask for the rest. */
export function OutlinePage({ title, lead, children }: OutlinePageProps) {
  const { t } = useTranslation(['common', 'site']);
  return (
    <article className={styles.page}>
      <Container className={styles.frame}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead ?? t('site:outline.soon')}</p>
        {children}
        <ContactLink className={buttonClassName({ kind: 'secondary', className: styles.ask })}>
          {t('action.contactUs')}
        </ContactLink>
      </Container>
    </article>
  );
}
