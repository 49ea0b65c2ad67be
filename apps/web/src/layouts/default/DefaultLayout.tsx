import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLoaderData, useMatches } from 'react-router-dom';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { readPageHandle } from '../../routing/page-handle.ts';
import { overlayNavAtom } from '../../state/page-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import type { SiteMenu } from '../site-menu.ts';
import styles from './default-layout.module.css';
import floating from './floating-links.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

// A page without ads does not load their code; one with ads hydrates once it has arrived.
const FooterAd = lazy(async () => ({ default: (await import('../../ads/FooterAd.tsx')).FooterAd }));
const AdInterruption = lazy(async () => ({
  default: (await import('../../ads/AdInterruption.tsx')).AdInterruption,
}));

/** The layout of the public site. */
export function DefaultLayout() {
  const menu: SiteMenu | undefined = useLoaderData();
  const { handle, pathname = '' } = useMatches().at(-1) ?? {};
  const slots = readPageHandle(handle)?.ads ?? [];
  const { footer, fullscreen } = menu?.ads ?? {};
  const covered = useAtomValue(overlayNavAtom);
  return (
    <div className={classNames(frame.frame, styles.site)} id="top">
      <SkipLink />
      <SiteHeader industries={menu?.industries ?? []} />
      <main id="content" className={frame.content} inert={covered}>
        <Outlet />
      </main>
      {footer !== undefined && slots.includes('footer') ? <FooterAd ad={footer} inert={covered} /> : null}
      <FloatingLinks inert={covered} />
      <SiteFooter inert={covered} />
      {fullscreen !== undefined && slots.includes('fullscreen') ? (
        <AdInterruption ad={fullscreen} pathname={pathname} />
      ) : null}
    </div>
  );
}

/**
 * The chat button and a link to the top, at the end of the page. If there is room next to the text they float
 * there, the link to the top once half a window has been scrolled, which the stylesheet detects.
 */
function FloatingLinks({ inert }: { readonly inert: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={floating.links} inert={inert}>
      <div className={floating.rail}>
        <a className={floating.top} href="#top">
          <Icon name="up" size={22} label={t('navigation.backToTop')} />
        </a>
      </div>
      <ContactLink className={floating.chat}>
        <Icon name="chat" size={22} label={t('navigation.chat')} />
      </ContactLink>
    </div>
  );
}
