import { useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { keepPreference, readPreference } from '../session/preferences.ts';

const NARROW = '(max-width: 1000px)';
const FULL_SCREEN = '(display-mode: fullscreen)';

/** Whether the side navigation is folded: as the person left it, else by the room there is. Entering full screen folds it. */
export function useNavigationFold(): readonly [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const { host } = useBackOffice();
  const isChosen = () => readPreference(host.storage, 'navigation') !== undefined;
  const [isFolded, setFolded] = useState(() =>
    isChosen() ? readPreference(host.storage, 'navigation') === 'folded' : matchMedia(NARROW).matches,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is read when the room changes
  useEffect(() => {
    const fullScreen = matchMedia(FULL_SCREEN);
    const narrow = matchMedia(NARROW);
    const fold = () => {
      if (fullScreen.matches) setFolded(true);
    };
    const followRoom = () => {
      if (!isChosen()) setFolded(narrow.matches);
    };
    // The window may have changed since the first render.
    followRoom();
    fullScreen.addEventListener('change', fold);
    narrow.addEventListener('change', followRoom);
    return () => {
      fullScreen.removeEventListener('change', fold);
      narrow.removeEventListener('change', followRoom);
    };
  }, []);
  const choose = (next: boolean) => {
    keepPreference(host.storage, 'navigation', next ? 'folded' : 'open');
    setFolded(next);
  };
  return [isFolded, choose];
}
