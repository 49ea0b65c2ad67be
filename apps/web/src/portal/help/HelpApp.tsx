import { useTranslation } from 'react-i18next';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { ARTICLES } from '../articles.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { HelpIndex } from './HelpIndex.tsx';

/** Help: search, articles and contacts. */
export function HelpApp({ client, entry }: PortalAppProps) {
  const article = ARTICLES.find(({ name }) => name === entry);
  return article === undefined ? <HelpIndex client={client} /> : <Article article={article} />;
}

/** One article, with a link to its subject. */
function Article({ article: { name, app } }: { readonly article: (typeof ARTICLES)[number] }) {
  const { t } = useTranslation(['guides', 'portal', 'account']);
  const links = usePortalLinks();
  return (
    <PortalFrame title={t(`${name}.title`)} back={{ to: links.to('help'), label: t('portal:menu.help') }}>
      <p>{t(`${name}.text`)}</p>
      <p>
        <ArrowLink to={links.to(app)}>{t(`portal:menu.${app}`)}</ArrowLink>
      </p>
    </PortalFrame>
  );
}
