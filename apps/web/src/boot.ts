import { waitForIntent, whenIdle } from './platform/intent.ts';
import { asksForPrivacy, loadTagManager, queuePageView, whenShown } from './platform/page-views.ts';
import { respondEarly } from './platform/respond-early.ts';
import { isSignedInHere } from './platform/signed-in.ts';
import { openInStoredPlace, storeChosenPlace } from './platform/stored-place.ts';

// Sent with every page, before React: it only detects the first sign of intent. Keep it tiny.
const { hydrate, route = '', scripts = '', tags, place } = document.documentElement.dataset;

openInStoredPlace(place);
storeChosenPlace();
reportLanguageChosen();
// A prerendered page does nothing until it is shown: a hydrated one would refresh the visitor's session.
whenShown(() => {
  const calculator = document.querySelector<HTMLFormElement>('form[data-early-form]');
  const endEarly = calculator && respondEarly(calculator);
  waitForIntent({
    when: hydrate !== 'now' && (isSignedInHere() || import.meta.env.DEV) ? 'idle' : hydrate,
    load: async (takeStored) => {
      const everyPage = import('./entry-client.tsx');
      fetchAhead(scripts);
      const { start } = await everyPage;
      await start(takeStored);
      endEarly?.();
    },
  });
  queuePageView(route);
  whenIdle(() => {
    loadTagManager(tags, route);
    measureVisit();
  });
  if (document.querySelector('[data-ad]') !== null) {
    void import('./platform/ad-counts.ts').then(({ countAds }) => countAds(document));
  }
});

/** Fetches the page's own scripts at the same time as those that every hydrated page needs. */
function fetchAhead(names: string): void {
  for (const name of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${name}.js`;
    document.head.append(link);
  }
}

/** Loads the code that measures the speed of the page, unless the visitor asks not to be tracked. */
function measureVisit(): void {
  if (asksForPrivacy()) return;
  void import('./platform/field-vitals.ts').then(
    ({ measureVitals }) => measureVitals(route, place),
    reportError,
  );
}

/** Sends each choice of a language to the server, which stores it in a cookie for visits to `/`. */
function reportLanguageChosen(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, ({ target }) => report(target), true);
}

function report(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-chooses-language]');
  if (link) navigator.sendBeacon(`/language/${link.dataset.choosesLanguage}`);
}
