import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme } from '../../platform/theme.ts';
import { usePageAddress } from '../../routing/use-page-address.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './theme-switch.module.css';

/** A link to the other theme; the stylesheet knows which one is current. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  return (
    <>
      <ThemeLink theme="dark" label={t('theme.useDark')} sign="moon" className={styles.toDark} />
      <ThemeLink theme="light" label={t('theme.useLight')} sign="sun" className={styles.toLight} />
    </>
  );
}

interface ThemeLinkProps {
  readonly theme: 'light' | 'dark';
  readonly label: string;
  readonly sign: IconName;
  readonly className: string | undefined;
}

/** Without React the server stores the choice and redirects back. */
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
      <Icon name={sign} label={label} />
    </a>
  );
}
