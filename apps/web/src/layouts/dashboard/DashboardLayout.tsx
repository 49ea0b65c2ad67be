import { type Locale, linkTo } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useSearchParams } from 'react-router-dom';
import { knownDeviceId } from '../../platform/browser-device.ts';
import { readTab, storeInTab } from '../../platform/tab-storage.ts';
import { PageHead } from '../../routing/PageHead.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { useNavigateInPlace } from '../../routing/use-navigate-in-place.ts';
import { errorAtom, successAtom } from '../../state/page-state.ts';
import { reportUnlessEnded } from '../../state/realtime.ts';
import { leavingAtom, userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/Link.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Spinner } from '../../ui/spinner/Spinner.tsx';
import { DialogHost } from '../parts/DialogHost.tsx';
import { LanguageLinks } from '../parts/LanguageLinks.tsx';
import links from '../parts/links.module.css';
import { PageHeader } from '../parts/PageHeader.tsx';
import frame from '../parts/page-frame.module.css';
import { PORTAL_CONTENT_ID, SkipLink } from '../parts/SkipLink.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import styles from './dashboard-layout.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The portal's layout; without navigation when another program embeds the portal (`?sso`). */
export function DashboardLayout() {
  const [search] = useSearchParams();
  const embedded = search.has('sso');
  const hasPage = useHasPage();
  const user = useSignInGuard(hasPage);
  const main = useKeptHeight();
  useBrowserSeen();
  useOwnMessages();
  return (
    <div className={frame.frame}>
      <SkipLink {...(user === null ? {} : { to: PORTAL_CONTENT_ID })} />
      {embedded ? null : <DashboardHeader />}
      <main ref={main} id="content" className={frame.content}>
        {user === null && hasPage ? <SignInFirst /> : <Outlet />}
      </main>
      {embedded ? null : (
        <footer className={styles.footer}>
          <LanguageLinks className={links.row} />
        </footer>
      )}
      <DialogHost />
    </div>
  );
}

function DashboardHeader() {
  const { t } = useTranslation('common');
  const { locale, settings } = usePageHost();
  return (
    <PageHeader home={linkTo('portal', locale)} className={styles.header}>
      <nav className={styles.navigation} aria-label={t('navigation.main')}>
        <Link to={linkTo('portalApps', locale, { app: 'help' })}>{t('navigation.help')}</Link>
        <Link to={linkTo('portalApps', locale, { app: 'tutorial' })}>{t('navigation.tutorial')}</Link>
        <Link to={linkTo('blogs', locale)}>{t('navigation.blog')}</Link>
      </nav>
      <div className={styles.tools}>
        {settings.features.dark ? <ThemeSwitch /> : null}
        <UserMenu />
      </div>
    </PageHeader>
  );
}

/**
 * Rendered by the server, and kept in a browser without JavaScript: the portal needs a session, which only
 * the browser has. If the browser remembers someone, it shows instead that the page is loading, or that its
 * scripts failed to load; `before-paint.ts` and `intent.ts` mark the document with the case.
 */
function SignInFirst() {
  const { t } = useTranslation('common');
  const { locale } = usePageHost();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <>
      <PageHead meta={{ title: t('navigation.dashboard'), indexed: false }} />
      <p className={classNames(styles.notice, styles.unknown)}>
        {t('refusal.not-authenticated')}
        <SentenceGap />
        <Link to={loginLeadingTo(address, locale)}>{t('navigation.logIn')}</Link>
      </p>
      <p className={classNames(styles.notice, styles.waiting)} role="status">
        <Spinner /> {t('state.loading')} <Reload className={styles.late} address={address} />
      </p>
      <p className={classNames(styles.notice, styles.failed)}>
        {t('error.title')} <Reload address={address} />
      </p>
    </>
  );
}

interface ReloadProps {
  readonly className?: string | undefined;
  /** The address of the page itself. */
  readonly address: string;
}

/** A plain link, which works without the scripts that failed to load. */
function Reload({ className, address }: ReloadProps) {
  const { t } = useTranslation('common');
  return (
    <a className={className} href={address}>
      {t('action.reload')}
    </a>
  );
}

/** The address of the login page that leads to a page of the portal afterwards. */
function loginLeadingTo(from: string, locale: Locale): string {
  return `${linkTo('login', locale)}/?${new URLSearchParams({ from })}`;
}

/** False for an address without a page, which nobody has to log in for: its loader has failed. */
function useHasPage(): boolean {
  return useMatches().at(-1)?.loaderData !== undefined;
}

/** The signed-in person; a visitor of a page is redirected to the login page, which leads back afterwards. */
function useSignInGuard(hasPage: boolean): SessionUser | null {
  const user = useAtomValue(userAtom);
  const store = useStore();
  const navigate = useNavigateInPlace();
  const { locale } = usePageHost();
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  useEffect(() => {
    // The store has the remembered person before the render.
    if (!hasPage || user !== null || store.get(userAtom) !== null || store.get(leavingAtom)) return;
    void navigate(loginLeadingTo(from, locale), { replace: true });
  }, [hasPage, user, store, navigate, locale, from]);
  return user;
}

/** Clears the messages about a page when it is left. */
function useOwnMessages(): void {
  const store = useStore();
  const { pathname } = useLocation();
  useEffect(() => clearMessages(store, pathname), [store, pathname]);
  useEffect(() => () => clearMessages(store), [store]);
}

function clearMessages(store: ReturnType<typeof useStore>, except?: string): void {
  for (const message of [errorAtom, successAtom])
    if (store.get(message)?.at !== except) store.set(message, null);
}

/**
 * Reports once per visit, on any page of the portal, that this browser is in use, if it is a device of the
 * merchant.
 */
function useBrowserSeen(): void {
  const client = useMerchantClient();
  const user = useAtomValue(userAtom)?._id;
  useEffect(() => {
    const deviceId = knownDeviceId();
    if (client === undefined || user === undefined || deviceId === null) return;
    reportSeen(client, { user, deviceId }).catch(reportUnlessEnded);
  }, [client, user]);
}

async function reportSeen(
  client: RealtimeClient,
  own: { readonly user: string; readonly deviceId: string },
): Promise<void> {
  const { data } = await client.service('devices').find({ query: { ...own, $select: ['_id'], $limit: 1 } });
  for (const { _id } of data) await client.call('devices/seen', { device: _id });
}

/** The key under which this tab stores the heights of pages, in CSS pixels, by their history entries. */
const HEIGHTS_KEY = 'harbour.heights';
/** The key under which it stores how far a page was scrolled when its document was left, in the same way. */
const SCROLLS_KEY = 'harbour.places';
/** The longest that a page stays taller than its content, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Keeps a page at its former height for a reader who returns to it or reloads it with the browser's buttons,
 * until its lists have loaded. Otherwise it would be too short to restore the scroll position. Returns the
 * ref of the element that holds the page.
 */
function useKeptHeight(): RefObject<HTMLElement | null> {
  const holder = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // The first entry of every document has the same key.
  const entry = `${key} ${pathname}`;
  // Before the router scrolls, which it does in a later effect of the same commit.
  useLayoutEffect(() => {
    if (holder.current === null) return;
    // Only an entry that is returned to has one.
    const height = Number(readTab(HEIGHTS_KEY).get(entry) ?? 0);
    const stopReserving = reserveHeight(holder.current, height);
    restoreScroll(entry);
    const stopNoting = noteHeight(holder.current, entry);
    const saveScroll = () => storeIn(SCROLLS_KEY, entry, scrollY);
    addEventListener('pagehide', saveScroll);
    return () => {
      removeEventListener('pagehide', saveScroll);
      stopNoting();
      stopReserving();
    };
  }, [entry]);
  return holder;
}

/**
 * Scrolls the page of a reloaded document, which the router leaves to the browser, and the browser does while
 * the page is still short.
 */
function restoreScroll(entry: string): void {
  const [document] = performance.getEntriesByType('navigation');
  const top = Number(readTab(SCROLLS_KEY).get(entry) ?? 0);
  const isReturn = document instanceof PerformanceNavigationTiming && document.type !== 'navigate';
  if (isReturn && top > 0) scrollTo({ top, behavior: 'instant' });
  storeIn(SCROLLS_KEY, entry, 0);
}

function storeIn(key: string, entry: string, pixels: number): void {
  storeInTab(key, { ...Object.fromEntries(readTab(key)), [entry]: String(pixels) });
}

/** Reserves a height until the content fills it; returns a function that ends this. */
function reserveHeight(holder: HTMLElement, height: number): () => void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    holder.style.minBlockSize = '';
  };
  const observer = new MutationObserver(() => {
    if (contentHeight(holder) >= height) end();
  });
  const timer = setTimeout(end, LONGEST_MS);
  observer.observe(holder, { childList: true, subtree: true });
  holder.style.minBlockSize = `${height}px`;
  return end;
}

function contentHeight(holder: HTMLElement): number {
  const bottom = holder.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return Math.ceil(bottom - holder.getBoundingClientRect().top);
}

/** Stores the height of a page whenever it changes; returns a function that stops this. */
function noteHeight(holder: HTMLElement, entry: string): () => void {
  const observer = new ResizeObserver(() => {
    storeIn(HEIGHTS_KEY, entry, contentHeight(holder));
  });
  observer.observe(holder);
  return () => observer.disconnect();
}
