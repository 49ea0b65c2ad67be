import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { keepPreference, readPreference } from '../session/preferences.ts';

const NARROW = '(max-width: 1000px)';
const FULL_SCREEN = '(display-mode: fullscreen)';

/** Whether the side navigation is folded: as the person left it, else by the room there is. Entering full screen folds it. */
export function useNavigationFold(): readonly [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const { host } = useBackOffice();
  const [isFolded, setFolded] = useState(() => {
    const kept = readPreference(host.storage, 'navigation');
    return kept === undefined ? matchMedia(NARROW).matches : kept === 'folded';
  });
  useEffect(() => {
    const fullScreen = matchMedia(FULL_SCREEN);
    const fold = () => {
      if (fullScreen.matches) setFolded(true);
    };
    fullScreen.addEventListener('change', fold);
    return () => fullScreen.removeEventListener('change', fold);
  }, []);
  const choose = (next: boolean) => {
    keepPreference(host.storage, 'navigation', next ? 'folded' : 'open');
    setFolded(next);
  };
  return [isFolded, choose];
}
