import { SocialMediaIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import styles from './facebook.module.css';

/** Explains the import of posts and, until a page is connected, what is missing. */
export function FacebookPage() {
  const { t } = useTranslation('screens');
  return (
    <PageFrame title={t('facebook.title')} note={t('facebook.lead')}>
      <EmptyState title={t('facebook.notConnected')} icon={<SocialMediaIcon size={20} />}>
        {t('facebook.notConnectedText')}
      </EmptyState>
      <section className={styles.steps}>
        <h2 className={styles.heading}>{t('facebook.steps')}</h2>
        <ol>
          <li>{t('facebook.stepPick')}</li>
          <li>{t('facebook.stepDraft')}</li>
          <li>{t('facebook.stepAgain')}</li>
        </ol>
      </section>
    </PageFrame>
  );
}
