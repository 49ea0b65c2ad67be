import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { moveFocus } from '../../platform/anchors.ts';
import { hashTarget } from '../../platform/hash-target.ts';

/** Fields that a visitor may be typing into already. */
const FIELDS = 'input, select, textarea';

/**
 * Focuses the title of a page that the router has opened, or the part that its address names: screen readers
 * announce it and continue from there. After a full page load the browser begins at the top by itself.
 */
export function useTitleFocus(): void {
  const { key, pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (key === 'default' || document.activeElement?.matches(FIELDS)) return;
    const target = hashTarget(hash) ?? document.querySelector<HTMLElement>('main h1');
    if (target !== null) moveFocus(target, { preventScroll: true });
  }, [pathname]);
}
