import './ui/theme.css';
import { brand } from '@harbour/core/brand';
import { createI18n, DEFAULT_LOCALE, type I18n, LOCALE_TABLE, resolveLocale } from '@harbour/core/i18n';
import { loadBackOfficeFile } from '@harbour/core/i18n/bundled-back-office';
import type { Tokens } from '@harbour/core/platform';
import {
  type AskProof,
  createHttpTokenSource,
  createProofRequests,
  createRealtimeClient,
  type RealtimeClient,
} from '@harbour/core/realtime';
import { createRoot } from 'react-dom/client';
import { TEXT_LENGTH } from '../ipc/limits.ts';
import { Refused, unwrap } from '../ipc/refusal.ts';
import { App } from './app.tsx';
import { createBrowserHost } from './platform/browser-host.ts';
import { createDesktopHost } from './platform/desktop-host.ts';
import type { Host } from './platform/host.ts';
import { type BackOffice, createBackOffice } from './session/back-office.ts';
import { watchMissingTexts } from './session/missing-texts.ts';
import { isPreference, type Preference, readPreference, storePreference } from './session/preferences.ts';
import { openServerStorage } from './session/server-storage.ts';
import { startLocale } from './session/start-locale.ts';
import { openStoredResponses } from './session/stored-responses.ts';
import { isFault } from './ui/error-text.ts';
import { parseTheme, showTheme } from './ui/theme.ts';

/** Starts the program: the host, the language, the server, then the pages. */
async function start(root: HTMLElement): Promise<void> {
  const host = createHost();
  const showChosenTheme = () =>
    showTheme(document.documentElement, parseTheme(readPreference(host.storage, 'theme')));
  showChosenTheme();
  followPreference(host, 'theme', showChosenTheme);
  const server = host.server.current();
  const [backOffice, i18n] = await Promise.all([
    server.then((serverUrl) => (serverUrl === undefined ? undefined : openBackOffice(host, serverUrl))),
    createTexts(host, server),
  ]);
  createRoot(root).render(<App host={host} i18n={i18n} backOffice={backOffice} />);
}

async function openBackOffice(host: Host, serverUrl: string): Promise<BackOffice> {
  const proofs = createProofRequests();
  const client = createClient(host, serverUrl, proofs.request);
  client.connect();
  followOtherWindows({ host, client, onError: reportError });
  const stored = await openStoredResponses({
    client,
    stored: host.stored,
    clock: host.clock,
    storage: openServerStorage(host.storage, serverUrl),
    version: host.version,
    onError: reportError,
  });
  return createBackOffice({ host, serverUrl, proofs, client, stored });
}

async function createTexts(host: Host, server: Promise<string | undefined>): Promise<I18n> {
  const i18n = await createI18n({
    locale: startLocale(location.search, readPreference(host.storage, 'locale'), navigator.languages),
    variables: { product: brand.name },
    load: loadBackOfficeFile,
    namespaces: [
      'common',
      'program',
      'backOffice',
      'forms',
      'records',
      'table',
      'editor',
      'transfer',
      'screens',
    ],
    onLoadError: ({ error }) => reportError(error),
    // Only the path: the rest may contain the secret of a link.
    onMissingKey: watchMissingTexts({ server, page: () => location.pathname, onError: reportError }),
  });
  showLanguage(i18n.language);
  i18n.on('languageChanged', (language) => {
    showLanguage(language);
    storePreference(host.storage, 'locale', language);
    host.shell.setLocale(language);
  });
  followPreference(host, 'locale', () => {
    const locale = resolveLocale(readPreference(host.storage, 'locale') ?? '');
    if (locale) void i18n.changeLanguage(locale);
  });
  return i18n;
}

function showLanguage(language: string): void {
  const { htmlLang } = LOCALE_TABLE[resolveLocale(language) ?? DEFAULT_LOCALE];
  document.documentElement.lang = htmlLang;
}

reportUnhandledErrors(window);
const root = document.getElementById('root');
if (root) start(root).catch(reportError);

/** Creates the host of this page: the desktop window if its bridge is present, else a browser. */
function createHost(): Host {
  const { harbour } = window;
  return harbour ? createDesktopHost(harbour, window) : createBrowserHost(window);
}

/** The parts of the window that errors come from and are passed to. */
type Page = Pick<Window, 'addEventListener' | 'harbour'>;

/**
 * Passes unhandled errors of the page to the program, which reports them to the server without personal data.
 * In a browser they are not reported.
 */
function reportUnhandledErrors({ harbour, addEventListener }: Page): void {
  if (!harbour) return;
  const pass = (thrown: unknown) => {
    if (!isFault(thrown)) return;
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const error = {
      name: name.slice(0, TEXT_LENGTH.title),
      message: message.slice(0, TEXT_LENGTH.notification),
      stack: stack.slice(0, TEXT_LENGTH.stack),
    };
    // A report that fails must not become an error that is itself reported.
    unwrap(harbour.errors.report(error)).catch(() => {});
  };
  addEventListener('error', ({ error }) => pass(error));
  addEventListener('unhandledrejection', ({ reason }) => pass(reason));
}

/** Creates the client of a server; an empty address is the page's own origin. It connects on demand. */
function createClient(host: Host, serverUrl: string, askProof: AskProof): RealtimeClient {
  const url = serverUrl || location.origin;
  const tokens = createHttpTokenSource({
    url,
    fetch: (...call) => fetch(...call),
    // In a browser the refresh token is in a cookie that all tabs share; the desktop program stores its own.
    ...(host.kind === 'desktop' ? { store: lenient(host.tokens) } : { runExclusively: oneTabAtATime }),
  });
  return createRealtimeClient({
    url,
    tokens,
    askProof,
    // The pages stay behind the dialog that asks for the password.
    keepsLostSession: true,
    clock: host.clock,
    onError: (error) => reportError(error),
  });
}

/**
 * If the refresh token cannot be stored, the sign-in lasts until the program ends: the main process has it in
 * memory. The home page reports that the key store is unavailable.
 */
function lenient(tokens: Tokens): Tokens {
  const save = async (token: string) => {
    try {
      await tokens.save(token);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'noKeyStore') reportError(error);
    }
  };
  return { ...tokens, save };
}

/** Without a secure context a browser has no locks, and tabs are not coordinated. */
async function oneTabAtATime<T>(renew: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-sign-in', renew) : renew();
}

/**
 * Calls `changed` when another window of this browser stores or removes a preference, until the returned
 * function is called.
 */
function followPreference(host: Pick<Host, 'onStored'>, name: Preference, changed: () => void): () => void {
  return host.onStored((key) => {
    if (isPreference(key, name)) changed();
  });
}

interface FollowOptions {
  readonly host: Pick<Host, 'onStored'>;
  readonly client: Pick<RealtimeClient, 'session'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Follows a sign-out, or the sign-in of somebody, in another window of this browser: they share one stored
 * sign-in. A window with the login page continues as whoever has signed in.
 */
function followOtherWindows({ host, client, onError }: FollowOptions): () => void {
  return followPreference(host, 'person', () => {
    const { user, loginNotice } = client.session.state();
    const isSignedOut = user === null && !loginNotice;
    const following = isSignedOut ? client.session.resume() : client.session.recheck();
    following.catch(onError);
  });
}
