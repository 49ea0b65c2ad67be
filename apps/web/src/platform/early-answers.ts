/** Marks the document until the page is live; `data-working` is empty while the server computes. */
const { dataset } = document.documentElement;

/**
 * Answers a changed form from the server for as long as the page is not live: a slow connection takes seconds
 * to bring the scripts. The first change already shows that the answer is being worked out. Each element with
 * `data-early` gets the content of the element with `data-answer` of the same name.
 */
export function answerEarly(form: HTMLFormElement): void {
  let asked: AbortController | undefined;
  const changed = () => {
    asked?.abort();
    if (dataset.isLive !== undefined) return form.removeEventListener('change', changed);
    asked = new AbortController();
    dataset.working = '';
    // If the server cannot be reached, the mark stays until the page is live.
    askServer(form, asked.signal).catch((error: unknown) => {
      if (!asked?.signal.aborted) reportError(error);
    });
  };
  form.addEventListener('change', changed);
}

async function askServer(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  const response = await fetch(`${location.pathname}?${query}`, { signal });
  const text = await response.text();
  if (!response.ok || signal.aborted) return;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const place of form.querySelectorAll<HTMLElement>('[data-early]')) {
    place.innerHTML = page.querySelector(`[data-answer="${place.dataset.early}"]`)?.innerHTML ?? '';
  }
  dataset.working = 'done';
}
