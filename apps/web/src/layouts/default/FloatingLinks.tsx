import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './floating-links.module.css';

/**
 * The chat button and a link to the top, at the end of the page. Where there is room beside the text they
 * float there, the link to the top after half a window has been scrolled, which the stylesheet detects.
 */
export function FloatingLinks({ inert }: { readonly inert: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.links} inert={inert}>
      <div className={styles.rail}>
        <a className={styles.top} href="#top">
          <Icon name="up" size={22} label={t('navigation.backToTop')} />
        </a>
      </div>
      <ContactLink className={styles.chat}>
        <Icon name="chat" size={22} label={t('navigation.chat')} />
      </ContactLink>
    </div>
  );
}
