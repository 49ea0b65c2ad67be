import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PATH } from '@harbour/core/contract/actions';
import { type CollectionName, hasPublication, publicationState } from '@harbour/core/contract/collections';
import { DESKTOP_ORIGIN, parseJson, type RecordId, type Role } from '@harbour/core/contract/values';
import { isLocale, type Locale, recordPagePath } from '@harbour/core/i18n';
import type { HostSettings, PageResponse } from '@harbour/core/page-contract';
import { textsOf } from '../../texts.ts';
import type { Site } from '../load-site.ts';
import type { PageApi } from '../page-api.ts';
import { createRenderQueue } from '../render-queue.ts';
import { localeOf, pathAndQuery } from '../request-context.ts';
import type { Headers } from '../security-headers.ts';
import { sendStreaming, sendText } from '../send-page.ts';
import { asPublished, draftRecord } from './draft-record.ts';
import { overlayRecord } from './overlay-record.ts';
import { createPreviewTokens, type PreviewPermission } from './preview-tokens.ts';

type Values = Readonly<Record<string, unknown>>;

/** The secrets of the links to previews. */
export interface PreviewSecrets {
  readonly secret: string;
  /** The previous secret, whose links are still accepted. */
  readonly oldSecret: string | null;
}

/** Dependencies of previews, besides those of pages. */
interface PreviewDeps extends PreviewSecrets {
  readonly site: Site;
  /** Returns the services as a visitor calls them, at a time (UTC ISO text) if one is given. */
  readonly apiAt: (request: IncomingMessage, at?: string) => PageApi;
  /** Returns a saved record with all its fields; undefined if there is none. */
  readonly readRecord: (collection: CollectionName, id: RecordId) => Promise<Values | undefined>;
  /** Returns the current role of a staff member; undefined for one who may not sign in. */
  readonly roleOf: (account: RecordId) => Promise<Role | undefined>;
  readonly settings: () => Promise<HostSettings>;
  /** Returns the headers of a document of the site. */
  readonly headers: () => Headers;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Renders pages with a record that visitors do not see: unsaved, or at another time. */
export interface PreviewHost {
  /** True for the addresses of previews. */
  readonly owns: (path: string) => boolean;
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Previews wait for each other, never for pages of visitors, and only a few run at a time. */
const QUEUE = { waiting: 16, waitingOfOne: 4, patienceMs: 5_000, pauseAfter: () => 0 };

/**
 * Creates the host of previews. Documents are never cached, by this server or any other, and never listed.
 */
export function createPreviewHost(deps: PreviewDeps): PreviewHost {
  const tokens = createPreviewTokens(deps);
  const queue = createRenderQueue(QUEUE);
  const render = async (request: IncomingMessage, response: ServerResponse) => {
    const requested = await readRequested(request);
    const permission = tokens.read(requested.token);
    if (!permission || !(await isValid(deps, permission, requested))) {
      const { locale } = localeOf(request, requested.url ?? `/${requested.locale}`);
      sendText(response, 403, textsOf(locale)('common:previewOver'));
      return;
    }
    const requester = { address: permission.account, isAbandoned: () => response.destroyed };
    const document = await queue.run(requester, () => renderPage(deps, { request, permission, requested }));
    if (document.kind === 'redirect') sendText(response, 404, 'This record has no page of its own.');
    else await sendStreaming(document, { request, response }, previewHeaders(deps.headers()));
  };
  return {
    owns: (path) => path === PREVIEW_PATH || path.startsWith(`${PREVIEW_PATH}/`),
    async respond(request, response) {
      if (pathAndQuery(request) === FRAME_SCRIPT_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(FRAME_SCRIPT);
        return;
      }
      try {
        await render(request, response);
      } catch (error) {
        if (!response.closed) deps.onError(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, 'The preview could not be rendered.');
      }
    },
  };
}

interface Requested {
  readonly token: string;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
  /** The typed text; undefined for a link. */
  readonly entered: Values | undefined;
  readonly url?: string;
}

/** Reads a preview's request: a form with unsaved values, or the address of a link. */
async function readRequested(request: IncomingMessage): Promise<Requested> {
  const url = pathAndQuery(request);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const isForm = request.method === 'POST';
  const { fields, entered } = isForm
    ? await readDraft(request)
    : { fields: searchParams, entered: undefined };
  const locale = fields.get('locale') ?? '';
  const theme = fields.get('theme');
  return {
    token: isForm ? (fields.get('token') ?? '') : pathname.slice(PREVIEW_PATH.length + 1),
    locale: isLocale(locale) ? locale : localeOf(request, url).locale,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    entered,
    url,
  };
}

/** The size of a record with articles in three languages, with room for the overhead of a form. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

/**
 * Reads a form of the back office: its fields, and the typed values of the record. Throws `RangeError` for
 * one that is too long.
 */
async function readDraft(
  request: IncomingMessage,
): Promise<{ readonly fields: URLSearchParams; readonly entered: Values }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new RangeError('The form of a preview is too long.');
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const values = parseJson(fields.get('values') ?? '');
  return { fields, entered: typeof values === 'object' && values !== null ? { ...values } : {} };
}

async function isValid(
  deps: PreviewDeps,
  permission: PreviewPermission,
  { entered }: Requested,
): Promise<boolean> {
  const { kind, account, role, until } = permission;
  if (until <= deps.now() || (kind === 'draft') !== (entered !== undefined)) return false;
  return (await deps.roleOf(account)) === role;
}

interface Rendering {
  readonly request: IncomingMessage;
  readonly permission: PreviewPermission;
  readonly requested: Requested;
}

async function renderPage(
  deps: PreviewDeps,
  { request, permission, requested }: Rendering,
): Promise<PageResponse> {
  const { site, onError } = deps;
  const { collection } = permission;
  const { locale, theme } = requested;
  const at = permission.kind === 'link' ? permission.at : undefined;
  const record = await recordOf(deps, permission, requested.entered ?? {});
  const api = deps.apiAt(request, at);
  const [renderer, settings] = await Promise.all([site.renderer(), deps.settings()]);
  const page = {
    api: record && isThere(collection, record, at) ? overlayRecord(api, { collection, record }) : api,
    assets: { ...site.assets, scripts: [FRAME_SCRIPT_PATH] },
    locale,
    settings,
    onError,
    ...(theme ? { theme } : {}),
  };
  const url = recordPagePath(collection, record ?? {}, locale) ?? `/${locale}/blogs/-`;
  const document = await renderer.render({ ...page, url });
  // A case study is shown at its use case, to which its own address redirects.
  return document.kind === 'redirect' ? renderer.render({ ...page, url: document.location }) : document;
}

async function recordOf(deps: PreviewDeps, permission: PreviewPermission, entered: Values) {
  const { collection, record: id, role } = permission;
  const stored = id === null ? undefined : await deps.readRecord(collection, id);
  if (permission.kind === 'link') return stored && asPublished(collection, stored);
  const now = new Date(deps.now()).toISOString();
  return draftRecord({ collection, stored, entered, role, now });
}

/** True unless the record's own period says that it is not shown at the time of a link. */
function isThere(collection: CollectionName, record: Values, at: string | undefined): boolean {
  if (at === undefined || !hasPublication(collection)) return true;
  return publicationState(collection, record, { now: at }) === 'live';
}

/** Only the back office may show a preview within its own window. */
function previewHeaders(headers: Headers): Headers {
  const { 'x-frame-options': _, link: __, ...others } = headers;
  const policy = others['content-security-policy'] ?? '';
  return {
    ...others,
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors 'self' ${DESKTOP_ORIGIN}`,
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  };
}

/** The address of the script of previewed documents. */
const FRAME_SCRIPT_PATH = '/preview/frame.js';

/**
 * The only script of a previewed document besides the one before the first paint. It reports its scroll
 * position to the window around it, takes over a position, and prevents links and forms from leaving the
 * preview.
 */
const FRAME_SCRIPT = `
const around = parent === window ? null : parent;
around?.postMessage({ previewReady: true }, '*');
addEventListener('message', ({ source, data }) => {
  if (source === around && typeof data?.previewTop === 'number')
    scrollTo({ top: data.previewTop, behavior: 'instant' });
});
addEventListener('scroll', () => around?.postMessage({ previewTop: scrollY }, '*'), { passive: true });
for (const type of ['click', 'submit', 'auxclick'])
  addEventListener(type, (event) => {
    const within = type === 'submit' || event.target?.closest?.('a[href]:not([href^="#"])');
    if (within) event.preventDefault();
  }, { capture: true });
`;
