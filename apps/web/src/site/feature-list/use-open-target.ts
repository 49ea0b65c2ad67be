import { useEffect } from 'react';

/**
 * Opens the panel that the address leads into, where the browser does not by itself, and brings its target
 * into view.
 */
export function useOpenTarget(hash: string): void {
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const panel = target?.closest('details') ?? target?.querySelector('details');
    if (!target || !panel || panel.open) return;
    panel.open = true;
    target.scrollIntoView();
  }, [hash]);
}
