import { createHash } from 'node:crypto';
import { brand } from '@harbour/core/brand';
import type { SsoReason } from '@harbour/core/contract';
import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { textsOf } from '../../../texts.ts';

/** A page of single sign-on, with what it shows. */
export type SsoPage =
  | { readonly kind: 'start'; readonly provider: string; readonly code: string; readonly action: string }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'refused'; readonly reason: SsoReason }
  | { readonly kind: 'expired' };

/** The colours are those of `core/brand/tokens.css`. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#0c2233,#f1eee7);--soft:light-dark(#4a5a66,#adbac2);--paper:light-dark(#fff,#152532);--back:light-dark(#fbf9f5,#0e1a24);--deep:light-dark(#0b7a6b,#46c7b3);--on:light-dark(#fff,#05231f);--line:light-dark(#dcd6ca,#2a3f4e)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));margin:24px 0;padding:32px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
.brand{margin:0 0 24px;font-weight:600;color:var(--soft)}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 0 16px;text-wrap:pretty}
.code{margin:0 0 20px;padding:14px;border:1px solid var(--line);border-radius:8px;text-align:center;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:.08em}
.soft{color:var(--soft);font-size:14px}
button,.button{box-sizing:border-box;display:block;width:100%;margin:0 0 16px;padding:12px;border:0;border-radius:8px;background:var(--deep);color:var(--on);font:600 16px/1.4 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--deep);outline-offset:2px}`;

/** The policy of these pages: nothing but their own style, and no frame around them. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Writes a page in a language. Nothing in it comes from the request unescaped. */
export function ssoPage(locale: Locale, page: SsoPage): string {
  const { title, body } = contentOf(locale, page);
  const lang = LOCALE_TABLE[locale].htmlLang;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><p class="brand">${escapeHtml(brand.name)}</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function contentOf(locale: Locale, page: SsoPage): { readonly title: string; readonly body: string } {
  const t = textsOf(locale);
  switch (page.kind) {
    case 'start':
      return {
        title: t('sso:start.title'),
        body: [
          paragraph(t('sso:start.compare')),
          paragraph(page.code, 'code'),
          `<form method="post" action="${escapeHtml(page.action)}"><button>${escapeHtml(t('sso:start.continue', { provider: page.provider }))}</button></form>`,
          paragraph(t('sso:start.stranger'), 'soft'),
        ].join(''),
      };
    case 'done':
      return {
        title: t('sso:done.title'),
        body: [
          paragraph(t('sso:done.text', { email: page.email })),
          `<a class="button" href="harbour://signed-in">${escapeHtml(t('sso:done.back'))}</a>`,
        ].join(''),
      };
    case 'refused':
      return { title: t('sso:refused'), body: paragraph(t(`sso:reason.${page.reason}`)) };
    case 'expired':
      return { title: t('sso:expired.title'), body: paragraph(t('sso:expired.text')) };
  }
}

function paragraph(text: string, look = ''): string {
  return `<p${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
