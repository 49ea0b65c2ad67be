import { useTranslation } from 'react-i18next';
import { SiteLink } from '../ui/link/SiteLink.tsx';
import { type ArticleName, articlesFor } from './articles.ts';
import page from './page.module.css';
import { usePortalPart } from './portal-part.ts';
import { usePortalLinks } from './use-portal-links.ts';

/** Links to the help articles for the current page; renders nothing when there are none. */
export function PageHelp() {
  const articles = articlesFor(usePortalPart());
  return articles.length === 0 ? null : <ArticleLinks articles={articles} />;
}

function ArticleLinks({ articles }: { readonly articles: readonly ArticleName[] }) {
  const { t } = useTranslation(['guides', 'portal']);
  const links = usePortalLinks();
  return (
    <nav className={page.help} aria-label={t('portal:app.help.page')}>
      <span aria-hidden="true">{t('portal:app.help.page')}</span>
      {articles.map((name) => (
        <SiteLink key={name} to={links.to('help', name)}>
          {t(`guides:${name}.title`)}
        </SiteLink>
      ))}
    </nav>
  );
}
