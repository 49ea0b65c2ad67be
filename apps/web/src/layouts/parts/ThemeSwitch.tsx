import { useTranslation } from 'react-i18next';
import { chooseTheme } from '../../platform/theme.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './theme-switch.module.css';

/**
 * A button for the other theme; the stylesheet determines which one is current, and hides it without scripts.
 */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  return (
    <>
      <ThemeButton theme="dark" label={t('theme.useDark')} sign="moon" className={styles.toDark} />
      <ThemeButton theme="light" label={t('theme.useLight')} sign="sun" className={styles.toLight} />
    </>
  );
}

interface ThemeButtonProps {
  readonly theme: 'light' | 'dark';
  readonly label: string;
  readonly sign: IconName;
  readonly className: string | undefined;
}

function ThemeButton({ theme, label, sign, className }: ThemeButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-live=""
      onClick={() => chooseTheme(theme)}
    >
      <Icon name={sign} label={label} />
    </button>
  );
}
