import { useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PORTAL_CONTENT_ID } from '../layouts/parts/SkipLink.tsx';
import { moveFocus } from '../platform/anchors.ts';
import { useTitleFocus } from '../routing/use-title-focus.ts';
import { shownTitleAtom } from '../state/page-state.ts';
import { classNames } from '../ui/class-names.ts';
import { Container } from '../ui/container/Container.tsx';
import { Link, NavLink } from '../ui/link/Link.tsx';
import { SiteLink } from '../ui/link/SiteLink.tsx';
import { NoWrap } from '../ui/no-wrap/NoWrap.tsx';
import scroll from '../ui/scroll-row/scroll-row.module.css';
import { type ArticleName, articlesFor } from './articles.ts';
import page from './page.module.css';
import { MENU_APPS } from './portal-app.ts';
import { usePortalPart } from './portal-part.ts';
import { usePortalLinks } from './use-portal-links.ts';

export interface PortalFrameProps {
  readonly title: string;
  /** A number in the title that must not wrap at its hyphens. */
  readonly number?: string | undefined;
  readonly lead?: ReactNode;
  /** The parent page of a record or task. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A page of the portal: the menu, the title, which takes the focus on navigation, and the content. */
export function PortalFrame({ title, number = '', lead, back, children }: PortalFrameProps) {
  const main = useKeptFocus();
  return (
    <Container className={page.page}>
      <PortalMenu above={back?.to} />
      <div ref={main} id={PORTAL_CONTENT_ID} className={page.main}>
        {back === undefined ? null : (
          <>
            <p className={page.back}>
              <SiteLink to={back.to}>{`← ${back.label}`}</SiteLink>
            </p>
            <DocumentTitle title={title} />
          </>
        )}
        <PageTitle title={title} number={number} />
        {lead === undefined ? null : <div className={page.lead}>{lead}</div>}
        {children}
        <PageHelp />
      </div>
    </Container>
  );
}

/** Names the tab after the record or task, so that those of two invoices differ. */
function DocumentTitle({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const show = useSetAtom(shownTitleAtom);
  useEffect(() => show({ text: title, at: pathname }), [title, pathname, show]);
  return null;
}

function PageTitle({ title, number }: { readonly title: string; readonly number: string }) {
  return (
    <h1 ref={useTitleFocus()} tabIndex={-1} className={page.title}>
      {number === '' ? title : <NoWrap part={number}>{title}</NoWrap>}
    </h1>
  );
}

/** Links to every part of the portal. A task's part is marked as current, like its own page. */
export function PortalMenu({ above }: { readonly above?: string | undefined }) {
  const { t } = useTranslation('portal');
  const links = usePortalLinks();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current !== null) showCurrentLink(menu.current);
  }, []);
  return (
    <nav ref={menu} className={classNames(scroll.row, page.menu)} aria-label={t('menu.label')}>
      <NavLink to={links.home} end>
        {t('menu.home')}
      </NavLink>
      {MENU_APPS.map((app) => (
        <PartLink key={app} to={links.to(app)} isAbove={above?.startsWith(links.to(app)) ?? false}>
          {t(`menu.${app}`)}
        </PartLink>
      ))}
    </nav>
  );
}

/**
 * Scrolls the menu, which is wider than the window of a phone, and not the page, which a reader may have
 * scrolled.
 */
function showCurrentLink(menu: HTMLElement): void {
  const link = menu.querySelector('[aria-current]');
  if (link !== null) menu.scrollLeft += middleOf(link) - middleOf(menu);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

interface PartLinkProps {
  readonly to: string;
  readonly isAbove: boolean;
  readonly children: string;
}

function PartLink({ to, isAbove, children }: PartLinkProps) {
  return isAbove ? (
    <Link to={to} aria-current="true">
      {children}
    </Link>
  ) : (
    <NavLink to={to}>{children}</NavLink>
  );
}

/** Links to the help articles for the current page; renders nothing when there are none. */
function PageHelp() {
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

/**
 * Keeps the focus within a part of the page: if the focused control disappears, such as a button whose step
 * is done, the heading of its section takes the focus. Otherwise the focus would fall back to the start of
 * the page. An element that takes the focus itself keeps it.
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current === null ? undefined : keepFocus(container.current)), []);
  return container;
}

/** Returns a function that stops this. */
function keepFocus(container: HTMLElement): () => void {
  /** The control that had the focus last, and its ancestors. */
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  /**
   * The focus has left a control that still exists, as by a click next to it: nothing has to be restored any
   * more.
   */
  const clear = () =>
    setTimeout(() => {
      if (path[0]?.isConnected && path[0] !== document.activeElement) path = [];
    });
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected ?? true) return;
    const left = path.find((element) => element.isConnected && element.matches('section')) ?? container;
    path = [];
    if (document.activeElement === document.body) moveFocus(headingOf(left) ?? container);
  });
  observer.observe(container, { childList: true, subtree: true });
  container.addEventListener('focusin', note);
  container.addEventListener('focusout', clear);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', note);
    container.removeEventListener('focusout', clear);
  };
}

/** An element and its ancestors, from the inside out. */
function pathOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...pathOf(element.parentElement)];
}

function headingOf(section: Element): HTMLElement | null {
  return section.querySelector<HTMLElement>('h1, h2, h3');
}
