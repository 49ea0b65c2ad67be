import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme } from '../../platform/theme.ts';
import { usePageAddress } from '../../routing/use-page-address.ts';
import styles from './theme-switch.module.css';

const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5';

/** A link to the theme that is not shown now; which one that is, the style sheet knows. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  return (
    <>
      <ThemeLink theme="dark" label={t('theme.useDark')} sign={MOON} className={styles.toDark} />
      <ThemeLink theme="light" label={t('theme.useLight')} sign={SUN} className={styles.toLight} />
    </>
  );
}

interface ThemeLinkProps {
  readonly theme: 'light' | 'dark';
  readonly label: string;
  readonly sign: string;
  readonly className: string | undefined;
}

/** Without React the server keeps the choice and leads back. */
function ThemeLink({ theme, label, sign, className }: ThemeLinkProps) {
  const to = encodeURIComponent(usePageAddress());
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    applyTheme(theme);
  };
  return (
    <a
      className={`${styles.link} ${className}`}
      href={`/theme/${theme}?to=${to}`}
      rel="nofollow"
      onClick={choose}
    >
      <svg className={styles.icon} width="20" height="20" viewBox="0 0 24 24" role="img" aria-label={label}>
        <path d={sign} />
      </svg>
    </a>
  );
}
