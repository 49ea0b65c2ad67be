import { answerEarly } from './platform/early-answers.ts';
import { waitForIntent, whenIdle } from './platform/intent.ts';
import { keepChosenPlace, openInKeptPlace } from './platform/kept-place.ts';
import { asksForPrivacy, loadTagManager, queuePageView, whenShown } from './platform/page-views.ts';
import { isSignedInHere } from './platform/signed-in.ts';

// Sent with every page, before React: it only detects the first sign of intent. Keep it tiny.
const { hydrate, route = '', scripts = '', tags, place } = document.documentElement.dataset;

openInKeptPlace(place);
keepChosenPlace();
tellLanguageChosen();
// A prerendered page does nothing until it is shown: a hydrated one would refresh the visitor's session.
whenShown(() => {
  const calculator = document.querySelector<HTMLFormElement>('form[data-early-form]');
  const endEarly = calculator && answerEarly(calculator);
  waitForIntent({
    when: hydrate !== 'now' && (isSignedInHere() || import.meta.env.DEV) ? 'idle' : hydrate,
    load: async (takeKept) => {
      const everyPage = import('./entry-client.tsx');
      fetchAhead(scripts);
      const { start } = await everyPage;
      await start(takeKept);
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
function tellLanguageChosen(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, ({ target }) => tell(target), true);
}

function tell(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-chooses-language]');
  if (link) navigator.sendBeacon(`/language/${link.dataset.choosesLanguage}`);
}
