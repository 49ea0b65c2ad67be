/** An ad counts as seen after half of it has been visible for this long, in milliseconds. */
const AD_SEEN_MS = 1000;
const SEEN_PART = 0.5;

/**
 * Reports each ad of a document once when it is seen, and when it is clicked. Ads that are already observed
 * are skipped.
 */
export function countAds(page: Document): void {
  for (const ad of page.querySelectorAll<HTMLElement>('[data-ad]:not([data-counted])')) {
    ad.dataset.counted = '';
    watch(ad, ad.dataset.ad ?? '');
  }
}

function watch(ad: HTMLElement, id: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        report({ views: [id] });
      }, AD_SEEN_MS);
    },
    { threshold: SEEN_PART },
  );
  observer.observe(ad);
  ad.addEventListener('click', () => report({ clicks: [id] }));
}

/** Sent even while the page is being left; nobody waits for the response. */
function report(counts: { readonly views?: readonly string[]; readonly clicks?: readonly string[] }): void {
  navigator.sendBeacon('/api/ads/count', new Blob([JSON.stringify(counts)], { type: 'application/json' }));
}
