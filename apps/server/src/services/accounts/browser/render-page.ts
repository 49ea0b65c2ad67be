import { createHash } from 'node:crypto';
import { brand } from '@harbour/core/brand';
import { MAX_ENTERED_CODE, MAX_PASSKEY_NAME } from '@harbour/core/contract/actions';
import type { ErrorCode } from '@harbour/core/contract/errors';
import type { RecordId, SsoReason } from '@harbour/core/contract/values';
import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { escapeMarkup, type ServerText, textsOf } from '../../../texts.ts';
import { PAGE_STYLE } from './page-assets.ts';

/** The ways in which a person proves their identity on the page; each is a path below the page's own. */
export type Way = 'session' | 'passkey' | 'provider' | 'password' | 'code';

/** Why a form of the page was refused. */
export type PageError = ErrorCode | 'disabled' | 'notStaff';

/** The properties of every page of a sign-in in progress. */
interface UnderWay {
  /** The code that the program shows too. */
  readonly code: string;
  /** True if the program requests a fresh proof instead of a sign-in. */
  readonly fresh: boolean;
  readonly action: (way: Way) => string;
  readonly error?: PageError | undefined;
}

/** A page of the sign-in in a browser, with its content. */
export type BrowserPage =
  | (UnderWay & {
      readonly kind: 'start';
      /** The person who is signed in to this browser. */
      readonly person?: { readonly id: RecordId; readonly name: string; readonly email: string } | undefined;
      /** The name of the identity provider. */
      readonly provider?: string | undefined;
      /** True if only break-glass accounts may use passwords. */
      readonly isProviderOnly?: boolean | undefined;
      /** True if a member of staff has a passkey here. */
      readonly hasPasskeys: boolean;
      /** The typed address. */
      readonly email?: string | undefined;
    })
  | (UnderWay & {
      readonly kind: 'code';
      readonly pending: string;
      /** True if a passkey may take the place of the code. */
      readonly hasPasskey: boolean;
    })
  | {
      readonly kind: 'done';
      readonly email: string;
      readonly fresh: boolean;
      /** The address at which the person who has just proved their identity adds a passkey. */
      readonly adding?:
        | { readonly options: string; readonly action: string; readonly name: string }
        | undefined;
    }
  | { readonly kind: 'added'; readonly recoveryCodes: readonly string[] | null }
  | { readonly kind: 'refused'; readonly reason: SsoReason }
  | { readonly kind: 'notAdded' }
  | { readonly kind: 'expired' };

/** The address of the script with which the page uses and creates passkeys. */
export const PAGE_SCRIPT_PATH = '/api/authentication/browser/page.js';

/**
 * The content security policy of these pages: their own style and script, calls to their own server, no
 * framing.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Writes a page in a language. Nothing in it comes from the request unescaped. */
export function renderPage(locale: Locale, page: BrowserPage): string {
  const t = textsOf(locale);
  const { title, body } = contentOf(t, page);
  const lang = LOCALE_TABLE[locale].htmlLang;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(`${title} · ${brand.name}`)}</title><style>${PAGE_STYLE}</style>`,
    `<script src="${PAGE_SCRIPT_PATH}" defer></script></head><body><main>`,
    `<p class="brand">${escapeMarkup(brand.name)}</p><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`,
  ].join('');
}

interface Content {
  readonly title: string;
  readonly body: string;
}

function contentOf(t: ServerText, page: BrowserPage): Content {
  switch (page.kind) {
    case 'start':
      return { title: titleOf(t, page), body: startBody(t, page) };
    case 'code':
      return { title: titleOf(t, page), body: codeBody(t, page) };
    case 'done':
      return { title: t(page.fresh ? 'browser:done.proved' : 'browser:done.title'), body: doneBody(t, page) };
    case 'added':
      return { title: t('browser:added.title'), body: addedBody(t, page.recoveryCodes) };
    case 'refused':
      return { title: t('browser:refused'), body: paragraph(t(`browser:reason.${page.reason}`)) };
    case 'notAdded':
      return { title: t('browser:added.not'), body: paragraph(t('browser:added.again')) };
    case 'expired':
      return { title: t('browser:expired.title'), body: paragraph(t('browser:expired.text')) };
  }
}

function titleOf(t: ServerText, { fresh }: UnderWay): string {
  return t(fresh ? 'browser:start.proof' : 'browser:start.title');
}

function startBody(t: ServerText, page: BrowserPage & { readonly kind: 'start' }): string {
  const { action, person, provider, isProviderOnly = false, hasPasskeys, email = '', error } = page;
  const isOpen = (!person && !provider) || email !== '';
  const look = person || provider || hasPasskeys ? 'second' : '';
  const ways = [
    person &&
      form(action('session'), [
        `<input type="hidden" name="account" value="${person.id}">`,
        button(t('browser:start.person', { name: person.name || person.email })),
        person.name && paragraph(person.email, 'soft under'),
      ]),
    provider &&
      isProviderOnly &&
      form(action('provider'), [button(t('browser:start.continue', { provider }))]),
    hasPasskeys &&
      passkeyForm(t, { action: action('passkey'), look: isProviderOnly || person ? 'second' : '' }),
    provider &&
      !isProviderOnly &&
      form(action('provider'), [button(t('browser:start.continue', { provider }), 'second')]),
    `<details${isOpen ? ' open' : ''}><summary>${escapeMarkup(t('browser:start.password'))}</summary>`,
    isProviderOnly && paragraph(t('browser:only'), 'soft'),
    passwordForm(t, action('password'), { email, isWrong: email !== '' && error !== undefined, look }),
    '</details>',
  ];
  return [head(t, page), ...ways, paragraph(t('browser:start.stranger'), 'soft')].filter(Boolean).join('');
}

/** The error, and the code to compare. */
function head(t: ServerText, { code, error }: UnderWay): string {
  return [
    error ? `<p class="error" role="alert" id="error">${escapeMarkup(errorText(t, error))}</p>` : '',
    paragraph(t('browser:start.compare')),
    paragraph(code, 'code'),
  ].join('');
}

function errorText(t: ServerText, error: PageError): string {
  if (error === 'disabled') return t('browser:reason.disabled');
  return error === 'notStaff' ? t('browser:notStaff') : t(`common:refusal.${error}`);
}

interface PasskeyForm {
  readonly action: string;
  readonly look?: string;
  /** The challenge that follows a password. */
  readonly pending?: string;
}

/** The script shows the form if the browser supports passkeys. */
function passkeyForm(t: ServerText, { action, look = '', pending = '' }: PasskeyForm): string {
  const data = [
    `data-passkey="use" data-pending="${escapeMarkup(pending)}"`,
    `data-stopped="${escapeMarkup(t('browser:passkey.stopped'))}"`,
    `data-failed="${escapeMarkup(t('browser:passkey.failed'))}"`,
  ];
  const body = [
    hidden('passkey', ''),
    pending && hidden('pending', pending),
    pending && hidden('hasPasskey', '1'),
    button(t('browser:passkey.use'), look),
    '<p class="error" role="alert" hidden></p>',
  ];
  return form(action, body, `${data.join(' ')} hidden`);
}

interface EnteredPassword {
  readonly email: string;
  readonly isWrong: boolean;
  /** The look of the button, which is the page's first one if there is no other way. */
  readonly look: string;
}

function passwordForm(t: ServerText, action: string, { email, isWrong, look }: EnteredPassword): string {
  const ties = isWrong ? ' aria-invalid="true" aria-describedby="error" autofocus' : '';
  return form(action, [
    field(
      t('browser:start.email'),
      `type="email" name="email" autocomplete="username" maxlength="254" value="${escapeMarkup(email)}"`,
    ),
    field(
      t('browser:start.passwordField'),
      `type="password" name="password" autocomplete="current-password" maxlength="1000"${ties}`,
    ),
    button(t('browser:start.submit'), look),
  ]);
}

function codeBody(t: ServerText, page: BrowserPage & { readonly kind: 'code' }): string {
  const { action, pending, hasPasskey, error } = page;
  const ties = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  return [
    head(t, page),
    form(action('code'), [
      hidden('pending', pending),
      hasPasskey ? hidden('hasPasskey', '1') : undefined,
      field(
        t('browser:code.label'),
        `type="text" name="code" inputmode="text" autocomplete="one-time-code" maxlength="${MAX_ENTERED_CODE}" autofocus${ties}`,
        t('browser:code.hint'),
      ),
      button(t('browser:start.submit')),
    ]),
    hasPasskey ? passkeyForm(t, { action: action('passkey'), look: 'second', pending }) : '',
    paragraph(t('browser:start.stranger'), 'soft'),
  ].join('');
}

function doneBody(t: ServerText, page: BrowserPage & { readonly kind: 'done' }): string {
  const { email, adding } = page;
  return [
    paragraph(t('browser:done.text', { email })),
    backLink(t),
    adding &&
      form(
        adding.action,
        [
          `<hr>${paragraph(t('browser:passkey.lead'))}`,
          hidden('passkey', ''),
          field(
            t('browser:passkey.name'),
            `type="text" name="name" maxlength="${MAX_PASSKEY_NAME}" value="${escapeMarkup(adding.name)}"`,
          ),
          button(t('browser:passkey.add'), 'second'),
          '<p class="error" role="alert" hidden></p>',
        ],
        [
          `data-passkey="create" data-options="${escapeMarkup(adding.options)}"`,
          `data-stopped="${escapeMarkup(t('browser:passkey.notMade'))}"`,
          `data-known="${escapeMarkup(t('browser:passkey.known'))}"`,
          `data-failed="${escapeMarkup(t('browser:passkey.failed'))}" hidden`,
        ].join(' '),
      ),
  ]
    .filter(Boolean)
    .join('');
}

function addedBody(t: ServerText, codes: readonly string[] | null): string {
  const list = codes?.map((code) => `<li>${escapeMarkup(code)}</li>`).join('') ?? '';
  const stored = list && `${paragraph(t('browser:added.codes'))}<ul class="codes">${list}</ul>`;
  return [paragraph(t('browser:added.text')), stored, backLink(t)].join('');
}

function backLink(t: ServerText): string {
  return `<a class="button" href="harbour://signed-in">${escapeMarkup(t('browser:done.back'))}</a>`;
}

function form(action: string, body: readonly (string | undefined)[], attributes = ''): string {
  return `<form method="post" action="${escapeMarkup(action)}" ${attributes}>${body.filter(Boolean).join('')}</form>`;
}

function field(label: string, attributes: string, hint = ''): string {
  const help = hint && `<span class="soft">${escapeMarkup(hint)}</span>`;
  return `<label>${escapeMarkup(label)}${help}<input required ${attributes}></label>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;
}

function button(text: string, look = ''): string {
  return `<button${look && ` class="${look}"`}>${escapeMarkup(text)}</button>`;
}

function paragraph(text: string, look = ''): string {
  return `<p${look && ` class="${look}"`}>${escapeMarkup(text)}</p>`;
}
