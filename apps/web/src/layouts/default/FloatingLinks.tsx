import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import styles from './floating-links.module.css';

/** The chat button, and the way back to the top once more than half a window has been scrolled: the style sheet knows when. */
export function FloatingLinks() {
  const { t } = useTranslation('common');
  return (
    <>
      <div className={styles.rail}>
        <a className={styles.top} href="#top">
          <svg
            className={styles.icon}
            width="22"
            height="22"
            viewBox="0 0 24 24"
            role="img"
            aria-label={t('navigation.backToTop')}
          >
            <path d="M12 19V5M5 12l7-7 7 7" />
          </svg>
        </a>
      </div>
      <ContactLink className={styles.chat}>
        <svg
          className={styles.icon}
          width="22"
          height="22"
          viewBox="0 0 24 24"
          role="img"
          aria-label={t('navigation.chat')}
        >
          <path d="M4 5h16v11H10l-5 4v-4H4z" />
        </svg>
      </ContactLink>
    </>
  );
}
