import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme } from '../../platform/theme.ts';
import { usePageAddress } from '../../routing/use-page-address.ts';
import { ChosenSign } from './ChosenSign.tsx';
import list from './choice-list.module.css';

const CHOICES = ['system', 'light', 'dark'] as const;

/**
 * Device default, light or dark. They are links, so that without React the server stores the choice and
 * redirects back.
 */
export function ThemeChoice() {
  const { t } = useTranslation('common');
  const to = encodeURIComponent(usePageAddress());
  const choosing = (theme: (typeof CHOICES)[number]) => (event: MouseEvent) => {
    event.preventDefault();
    applyTheme(theme);
  };
  return (
    <ul className={list.list}>
      {CHOICES.map((theme) => (
        <li key={theme} data-theme-choice={theme}>
          <a href={`/theme/${theme}?to=${to}`} rel="nofollow" onClick={choosing(theme)}>
            {t(`theme.${theme}`)}
            <ChosenSign />
          </a>
        </li>
      ))}
    </ul>
  );
}
