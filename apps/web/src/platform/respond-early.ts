/** Marks the document until the page is hydrated; `data-working` is empty while the server computes. */
const { dataset } = document.documentElement;

/**
 * Until the page is hydrated, gets the response to a changed form from the server: on a slow connection the
 * scripts take seconds to arrive. The first change already shows that the response is being computed. Each
 * element with `data-early` gets the content of the element with `data-answer` of the same name. Returns the
 * function that ends this and empties those elements, once the page is hydrated.
 */
export function respondEarly(form: HTMLFormElement): () => void {
  let requested: AbortController | undefined;
  const changed = () => {
    requested?.abort();
    requested = new AbortController();
    const { signal } = requested;
    dataset.working = '';
    // If the server cannot be reached, the mark stays until the page is hydrated.
    askServer(form, signal).catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
  };
  form.addEventListener('change', changed);
  return () => {
    form.removeEventListener('change', changed);
    requested?.abort();
    for (const area of areasIn(form)) area.replaceChildren();
  };
}

async function askServer(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  const response = await fetch(`${location.pathname}?${query}`, { signal });
  const text = await response.text();
  if (!response.ok || signal.aborted) return;
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const area of areasIn(form)) {
    area.innerHTML = page.querySelector(`[data-answer="${area.dataset.early}"]`)?.innerHTML ?? '';
  }
  dataset.working = 'done';
}

function areasIn(form: HTMLFormElement): NodeListOf<HTMLElement> {
  return form.querySelectorAll('[data-early]');
}
