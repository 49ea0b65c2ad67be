// Development only: the code that the bundler would insert into the page as an inline script.
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type) => type });

// After hydration, the bundler's own styles are in place and follow every edit. The linked ones were only for
// the first paint.
new MutationObserver((_changes, observer) => {
  if (!('isLive' in document.documentElement.dataset)) return;
  observer.disconnect();
  for (const link of document.querySelectorAll('link[href$="?direct"]')) link.disabled = true;
}).observe(document.documentElement, { attributeFilter: ['data-is-live'] });
