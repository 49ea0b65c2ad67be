import { useTranslation } from 'react-i18next';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import type { ARTICLES } from '../articles.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

/** One article, with a link to its subject. */
export function Article({ article: { name, app } }: { readonly article: (typeof ARTICLES)[number] }) {
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
