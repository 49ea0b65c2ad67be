import { prerenderedPaths, prerenderedQueries } from '@harbour/core/i18n';
import { places } from '@harbour/core/pricing';
import type { FileKind } from './generated-file.ts';

/**
 * `/speculation-rules.json`: the pages that a browser may prerender while the pointer rests on their link.
 * The header of every document names it, and each address that it does not list is never prerendered.
 */
export const speculationRules: FileKind = {
  path: /^\/speculation-rules\.json$/,
  make: () => ({ type: 'application/speculationrules+json', body: JSON.stringify(rules()) }),
};

function rules() {
  const pages = prerenderedPaths().map((pathname) => ({ pathname, hash: '' }));
  // Without its path, a pattern would take that of the file.
  const queries = prerenderedQueries(places).map((search) => ({ pathname: '/*', search }));
  const where = {
    and: [
      { href_matches: pages },
      { href_matches: queries },
      { not: { selector_matches: '[download], [target=_blank]' } },
    ],
  };
  return { prerender: [{ where, eagerness: 'moderate' }] };
}
