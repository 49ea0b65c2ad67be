import type { RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import { excerptOf, textIn } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { useLiveList } from '../../state/use-live-list.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { FirstSteps } from './FirstSteps.tsx';

/** The first steps, and the guides for daily work. */
export function TutorialApp({ client, user, locale }: PortalAppProps) {
  const { t } = useTranslation('portal');
  return (
    <PortalFrame title={t('app.tutorial.title')} lead={t('app.tutorial.text')}>
      <FirstSteps client={client} user={user} locale={locale} />
      <Guides client={client} locale={locale} />
    </PortalFrame>
  );
}

/** The newest posts that are not case studies. */
const GUIDES = {
  collection: 'news',
  query: { status: 'published', industry: null, $sort: { publishFrom: -1 }, $limit: 8 },
} as const satisfies { readonly collection: 'news'; readonly query: ListQuery };

/** Guides for daily work, which are posts of the blog. */
function Guides({ client, locale }: Pick<PortalAppProps, 'client' | 'locale'>) {
  const { t } = useTranslation(['account', 'portal']);
  const list = useLiveList(client, GUIDES);
  return (
    <section className={parts.live}>
      <h2 className={page.heading}>{t('steps.guides')}</h2>
      <LiveView list={list} empty={null}>
        {(posts) => (
          <ul className={parts.list}>
            {posts.map((post) => (
              <Guide key={post._id} post={post} locale={locale} />
            ))}
          </ul>
        )}
      </LiveView>
      <p>
        <ArrowLink to={linkTo('blogs', locale)}>{t('portal:app.toBlog')}</ArrowLink>
      </p>
    </section>
  );
}

interface GuideProps extends Pick<PortalAppProps, 'locale'> {
  readonly post: RecordOf<'news'>;
}

function Guide({ post: { slug, title, content }, locale }: GuideProps) {
  return (
    <li className={parts.entry}>
      <SiteLink to={linkTo('blog', locale, { name: slug })}>{textIn(title, locale)}</SiteLink>
      <span className={classNames(parts.wrap, parts.soft)}>{excerptOf(textIn(content, locale))}</span>
    </li>
  );
}
