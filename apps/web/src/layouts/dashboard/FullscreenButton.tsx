import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onFullscreenChange, toggleFullscreen } from '../../platform/fullscreen.ts';
import { useAction } from '../../state/use-action.ts';

interface FullscreenButtonProps {
  readonly className: string | undefined;
}

/** Shows only the dashboard, for the tablet on the counter. */
export function FullscreenButton({ className }: FullscreenButtonProps) {
  const { t } = useTranslation('common');
  const isFull = useSyncExternalStore(
    onFullscreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const { run } = useAction(toggleFullscreen);
  return (
    <button type="button" className={className} onClick={run}>
      {t(isFull ? 'action.leaveFullscreen' : 'action.fullscreen')}
    </button>
  );
}
