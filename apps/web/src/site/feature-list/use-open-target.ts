import { useEffect } from 'react';

/** Opens the panel that contains the URL's target when the browser does not, and scrolls to the target. */
export function useOpenTarget(hash: string): void {
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const panel = target?.closest('details') ?? target?.querySelector('details');
    if (!target || !panel || panel.open) return;
    panel.open = true;
    target.scrollIntoView();
  }, [hash]);
}
