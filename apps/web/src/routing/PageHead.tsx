import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '../page-contract.ts';
import { listedHeadAtom, shownTitleAtom } from '../state/page-state.ts';
import { documentTitle, isHidden } from './head/page-names.ts';
import { usePageHost } from './page-host.ts';

/**
 * Renders the title, description and metadata for search engines and social networks, which React moves into
 * the head, and announces a page that the router has opened.
 */
export function PageHead({ meta }: { readonly meta: PageMeta }) {
  const { locale } = usePageHost();
  const { pathname } = useLocation();
  const { ListedHead = ServerHead, TitleFocus } = useAtomValue(listedHeadAtom) ?? {};
  const shown = useAtomValue(shownTitleAtom);
  const title = shown?.at === pathname ? shown.text : meta.title;
  const { description = '' } = meta;
  return (
    <>
      {TitleFocus && <TitleFocus />}
      <title>{documentTitle({ title })}</title>
      {description === '' ? null : <meta name="description" content={description} />}
      {isHidden(meta, locale, pathname) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <ListedHead meta={meta} />
      )}
    </>
  );
}

/**
 * Keeps the server's metadata: the elements in the head, which React ignores, and the data among the page's
 * elements.
 */
function ServerHead() {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{}' }} suppressHydrationWarning />
  );
}
