/** The most characters of a term; a longer one was not typed by a person. */
const LONGEST_TERM = 100;

/**
 * Returns the text for which the list of a page is searched, from the parameter `q`. Characters that no
 * stored text can contain are left out, because the API refuses a search for them.
 */
export function searchTermIn({ searchParams }: URL): string {
  const entered = (searchParams.get('q') ?? '').replaceAll('\0', '').trim();
  // A surrogate pair is one character: half of it is not text.
  return entered
    .slice(0, LONGEST_TERM)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
