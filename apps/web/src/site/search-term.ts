/** The most characters of a term; a longer one was not typed by a person. */
const LONGEST_TERM = 100;

/**
 * Returns the text that the list of a page is searched for, from the parameter `q`. Characters that no stored
 * text can hold are left out, because the API refuses a search for them.
 */
export function searchTermIn({ searchParams }: URL): string {
  const typed = (searchParams.get('q') ?? '').replaceAll('\0', '').trim();
  // A pair of surrogates is one character: half of it is no text.
  return typed
    .slice(0, LONGEST_TERM)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
