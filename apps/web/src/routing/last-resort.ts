import { type I18n, LOCALE_TABLE, linkTo } from '@harbour/core/i18n';
import type { PageResponse } from '@harbour/core/page-contract';
import type { PageRequest } from '../page-contract.ts';

/**
 * Builds the response for when even the error page fails to render: no React, no styles, nothing that can
 * fail.
 */
export function lastResort({ locale, url }: PageRequest, { t }: I18n): PageResponse {
  const sentence = escapeHtml(t('error.errorPage'));
  const problem = t('labelled', { name: t('error.status', { status: 500 }), value: url });
  const html = `<!DOCTYPE html><html lang="${LOCALE_TABLE[locale].htmlLang}"><head><meta charset="utf-8"><title>${sentence}</title></head>
<body><h1>${sentence}</h1><p>${escapeHtml(problem)}</p>
<p><a href="${linkTo('home', locale)}">${escapeHtml(t('error.goHome'))}</a></p></body></html>`;
  return { kind: 'document', status: 500, cacheable: false, isPublic: false, html: once(html) };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
