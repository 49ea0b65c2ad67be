import { type BandGradient, brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLoaderData, useMatches } from 'react-router-dom';
import { DISPLAY_CHOICES, type DisplayChoice } from '../../platform/display-mode.ts';
import { EFFECTS_KEY, writeStored } from '../../platform/stored-display.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { readPageHandle } from '../../routing/page-handle.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { overlayNavAtom } from '../../state/page-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { BrandMark } from '../parts/BrandMark.tsx';
import list from '../parts/choice-list.module.css';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import lists from '../parts/links.module.css';
import { PlaceLinks } from '../parts/PlaceLinks.tsx';
import frame from '../parts/page-frame.module.css';
import { SkipLink } from '../parts/SkipLink.tsx';
import { ChosenSign, ThemeChoice } from '../parts/ThemeChoice.tsx';
import type { SiteMenu } from '../site-menu.ts';
import styles from './default-layout.module.css';
import floating from './floating-links.module.css';
import { SiteHeader } from './SiteHeader.tsx';
import { movingLinks, productLinks, type SiteLink, supportLinks } from './site-links.ts';

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

const { facebook, instagram, linkedin, youtube } = brand.social;
const NETWORKS = [
  { name: 'Facebook', href: facebook },
  { name: 'Instagram', href: instagram },
  { name: 'LinkedIn', href: linkedin },
  { name: 'YouTube', href: youtube },
] as const;

function SiteFooter({ inert }: { readonly inert: boolean }) {
  const { t } = useTranslation('common');
  const { locale, place, settings } = usePageHost();
  const { footerGradient, sponsorName } = settings.features;
  const { email, company } = brand;
  const phone = brand.phones[place];
  return (
    <footer className={styles.footer} inert={inert}>
      {footerGradient === null ? null : <Gradient {...footerGradient} />}
      <div className={styles.columns}>
        <div className={styles.contact}>
          <BrandMark />
          <a href={`tel:${phone.e164}`}>{phone.display}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
        <LinkColumn title={t('footer.products')} links={productLinks(t, settings.features)} />
        <LinkColumn title={t('footer.support')} links={supportLinks(t, settings.features)} />
        <LinkColumn title={t('footer.moving')} links={movingLinks(t)} />
        <section className={styles.column}>
          <h2>{t('footer.followUs')}</h2>
          <ul className={lists.list}>
            {NETWORKS.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.column}>
          <h2>{t('language.label')}</h2>
          <LanguageLinks />
          <h2 className={styles.place}>{t('region.label')}</h2>
          <PlaceLinks />
        </section>
      </div>
      <div className={styles.display}>
        {settings.features.dark ? (
          <section className={styles.choice}>
            <h2>{t('theme.label')}</h2>
            <ThemeChoice />
          </section>
        ) : null}
        <section className={styles.choice}>
          <h2>{t('effects.label')}</h2>
          <EffectsChoice />
        </section>
      </div>
      <div className={styles.legal}>
        <p>
          {company}
          {sponsorName === null ? null : (
            <>
              <br />
              {t('footer.sponsor', { name: sponsorName })}
            </>
          )}
        </p>
        <Link to={linkTo('terms', locale)}>{t('footer.terms')}</Link>
        <Link to={linkTo('privacy', locale)}>{t('footer.privacy')}</Link>
      </div>
    </footer>
  );
}

/**
 * The colours that staff chose for the footer; a drawing, because the page's policy allows no inline style.
 */
function Gradient({ start, end }: BandGradient) {
  return (
    <svg className={styles.gradient} width="100%" height="100%" aria-hidden="true">
      <linearGradient id="footer-gradient">
        <stop offset="0" stopColor={start} />
        <stop offset="1" stopColor={end} />
      </linearGradient>
      <rect width="100%" height="100%" fill="url(#footer-gradient)" />
    </svg>
  );
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  const { locale } = usePageHost();
  return (
    <section className={styles.column}>
      <h2>{title}</h2>
      <ul className={lists.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            {to === 'enquiryForm' ? (
              <ContactLink>{text}</ContactLink>
            ) : (
              <Link to={linkTo(to, locale)}>{text}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The choice of graphics effects. Only an interactive page can store it. */
function EffectsChoice() {
  const { t } = useTranslation('common');
  return (
    <ul className={list.list}>
      {DISPLAY_CHOICES.map((choice) => (
        <li key={choice} data-effects-choice={choice}>
          <button type="button" data-live="" onClick={() => chooseDisplayMode(choice)}>
            {t(`effects.${choice}`)}
            <ChosenSign />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Stores the visitor's choice on this device and applies it at once. */
function chooseDisplayMode(choice: DisplayChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset.effects;
  else dataset.effects = choice;
  writeStored(() => localStorage, EFFECTS_KEY, choice);
}
