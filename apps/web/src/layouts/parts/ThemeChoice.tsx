import { useTranslation } from 'react-i18next';
import { chooseTheme } from '../../platform/theme.ts';
import { ChosenSign } from './ChosenSign.tsx';
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
