import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** Id of the content of a portal page, after the menu that all of them repeat. */
export const PORTAL_CONTENT_ID = 'page';

interface SkipLinkProps {
  /** Id of the element to which it leads. */
  readonly to?: string;
}

/** Leads past what every page repeats; shown while it has the focus. */
export function SkipLink({ to = 'content' }: SkipLinkProps) {
  const { t } = useTranslation('common');
  return (
    <a className={styles.skip} href={`#${to}`}>
      {t('navigation.skipToContent')}
    </a>
  );
}
