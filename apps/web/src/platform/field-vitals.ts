import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The endpoint of our own measurements. */
const REPORTS = '/rum';

/** A screen whose shorter side is smaller than this, in pixels, is a phone's. */
const PHONE_PIXELS = 600;

/**
 * Measures how fast this page is and reports it once, when the visitor leaves it or switches to another tab.
 * The report has the name of the page, never its address, and nothing about the visitor. Later pages of the
 * same document count as part of the first one.
 */
export function measureVitals(routeName: string, place = 'none'): void {
  const [page, locale] = routeName.split('___');
  if (!page) return;
  const measured: Record<string, number> = {};
  const store = ({ name, value }: { readonly name: string; readonly value: number }) => {
    measured[name.toLowerCase()] = value;
  };
  for (const follow of [onLCP, onINP, onCLS, onTTFB, onFCP]) follow(store);
  const sent = new AbortController();
  const send = () => {
    if (document.visibilityState === 'visible' || Object.keys(measured).length === 0) return;
    sent.abort();
    const visit = { page, locale, place, device: deviceClass(), vitals: measured };
    navigator.sendBeacon(REPORTS, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  // The listeners of web-vitals capture the event, so it has reported its values by now.
  addEventListener('visibilitychange', send, { signal: sent.signal });
}

function deviceClass(): 'phone' | 'tablet' | 'desktop' {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < PHONE_PIXELS ? 'phone' : 'tablet';
}
