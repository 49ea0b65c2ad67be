import { dateFormat } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../routing/page-host.ts';
import { Link } from '../ui/link/Link.tsx';
import { type Byline as BylineOf, isAuthor } from './load-authors.ts';

/** Who wrote a post, with a link to the author's page. */
export function Byline({ of }: { readonly of: BylineOf }) {
  const { t } = useTranslation('site');
  const words = t('blog.by', { author: of.name });
  if (!isAuthor(of)) return <span>{words}</span>;
  return (
    <Link to={of.href} rel="author">
      {words}
    </Link>
  );
}

const formatOf = dateFormat({ dateStyle: 'long', timeZone: 'Asia/Hong_Kong' });

/** The day on which a post appeared, in Hong Kong time. */
export function PostDate({ at }: { readonly at: string }) {
  const { locale } = usePageHost();
  return <time dateTime={at}>{formatOf(locale).format(new Date(at))}</time>;
}
