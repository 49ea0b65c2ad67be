import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Spinner } from '../../ui/spinner/Spinner.tsx';
import styles from './flow.module.css';

/** Shown in a checkout step until its code is loaded, or permanently without JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <>
      <noscript>
        <p className={styles.noScript}>
          {t('noScript')}
          <SentenceGap />
          <ContactLink>{t('common:action.contactUs')}</ContactLink>
        </p>
      </noscript>
      <p className={styles.waiting} data-needs-script>
        <Spinner /> {t('common:state.loading')}
      </p>
    </>
  );
}
