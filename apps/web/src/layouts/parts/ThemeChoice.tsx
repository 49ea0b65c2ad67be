import { useTranslation } from 'react-i18next';
import { chooseTheme } from '../../platform/theme.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import list from './choice-list.module.css';

const CHOICES = ['system', 'light', 'dark'] as const;

/** Device default, light or dark. Only an interactive page can store the choice. */
export function ThemeChoice() {
  const { t } = useTranslation('common');
  return (
    <ul className={list.list}>
      {CHOICES.map((theme) => (
        <li key={theme} data-theme-choice={theme}>
          <button type="button" data-live="" onClick={() => chooseTheme(theme)}>
            {t(`theme.${theme}`)}
            <ChosenSign />
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Marks a choice as selected. It is part of every choice; the stylesheet shows it for the one named by the
 * root element.
 */
export function ChosenSign() {
  const { t } = useTranslation('common');
  return <Icon name="check" size={16} className={list.sign} label={t('state.chosen')} />;
}
