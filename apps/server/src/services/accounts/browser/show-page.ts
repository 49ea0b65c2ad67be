import { errorCodes } from '@harbour/core/contract/errors';
import { signInCode } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import type { ProvedPerson } from '../../../calls/call-params.ts';
import { apiHeaders } from '../../../http/response-headers.ts';
import type { PasskeyStore } from '../passkeys/passkey-store.ts';
import type { Sso } from '../sso/create-sso.ts';
import type { Adding } from './add-passkey.ts';
import type { BrowserProof } from './attempts.ts';
import type { ContinueSession } from './continue-session.ts';
import { actionOf, localeOf, type PageSecrets, type Shown } from './page-request.ts';
import { type BrowserPage, PAGE_POLICY, type PageError, renderPage } from './render-page.ts';

export interface ShowDeps extends PageSecrets {
  /** Absent if there is no identity provider. */
  readonly sso: Sso | undefined;
  readonly session: ContinueSession;
  readonly passkeys: Pick<PasskeyStore, 'hasAny'>;
  readonly adding: Adding;
}

/** The person who proved their identity, and how. */
export interface Grant {
  readonly person: ProvedPerson;
  readonly proof: BrowserProof;
}

/** A form that is shown again, with the typed address. */
interface Refused {
  readonly error: PageError;
  readonly email: string;
}

/** Shows the code of an attempt and the ways to prove one's identity. */
export async function showStart(
  deps: ShowDeps,
  context: Context,
  shown: Shown & Partial<Refused>,
): Promise<void> {
  const { sso, session, passkeys } = deps;
  const { error, email } = shown;
  show(context, {
    ...inProgress(deps, shown),
    kind: 'start',
    provider: sso?.settings.name,
    isProviderOnly: sso?.settings.only,
    hasPasskeys: await passkeys.hasAny('admins'),
    // A fresh proof must be given now.
    person: shown.fresh ? undefined : await session.person(context.headers.cookie),
    error,
    email,
  });
}

/** The challenge that a second factor completes, and whether that may be a passkey. */
interface Pending {
  readonly pending: string;
  readonly hasPasskey: boolean;
}

/** Requests the second factor after a password. */
export function showCode(
  deps: ShowDeps,
  context: Context,
  { pending, hasPasskey, error, ...shown }: Shown & Pending & { readonly error?: PageError },
): void {
  show(context, { ...inProgress(deps, shown), kind: 'code', pending, hasPasskey, error });
}

/** Reports that the program has its result, and offers a passkey if the proof allows it. */
export async function showDone(
  deps: Pick<ShowDeps, 'adding'>,
  context: Context,
  { person, proof, fresh, browser }: Grant & Pick<Shown, 'fresh' | 'browser'>,
): Promise<void> {
  const userAgent = context.get('user-agent');
  const adding = await deps.adding.offer(browser, person, { proof, userAgent });
  show(context, { kind: 'done', email: person.email, fresh, adding });
}

const statuses = {
  start: 200,
  code: 200,
  done: 200,
  added: 200,
  refused: 403,
  notAdded: 403,
  expired: 410,
} as const satisfies Readonly<Record<BrowserPage['kind'], number>>;

/** Sends a page with its policy. */
export function show(context: Context, page: BrowserPage): void {
  context.set({
    ...apiHeaders,
    'Content-Security-Policy': PAGE_POLICY,
    // Forms send their origin; another site learns nothing.
    'Referrer-Policy': 'same-origin',
  });
  context.status = statusOf(page);
  context.type = 'html';
  context.body = renderPage(localeOf(context), page);
}

function inProgress(secrets: PageSecrets, shown: Shown) {
  return { code: signInCode(shown.challenge), fresh: shown.fresh, action: actionOf(secrets, shown) };
}

function statusOf(page: BrowserPage): number {
  const error = 'error' in page ? page.error : undefined;
  if (error === undefined) return statuses[page.kind];
  return error === 'disabled' || error === 'notStaff' ? errorCodes.forbidden : errorCodes[error];
}
