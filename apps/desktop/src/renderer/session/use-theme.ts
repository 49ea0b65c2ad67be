import { useState } from 'react';
import { parseTheme, showTheme, type Theme } from '../ui/theme.ts';
import { useBackOffice } from './back-office.ts';
import { keepPreference, readPreference } from './preferences.ts';

/** Returns the chosen theme, and a function that changes it. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const { host } = useBackOffice();
  const [theme, setTheme] = useState(() => parseTheme(readPreference(host.storage, 'theme')));
  const choose = (next: Theme) => {
    keepPreference(host.storage, 'theme', next);
    showTheme(document.documentElement, next);
    host.shell.setTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
