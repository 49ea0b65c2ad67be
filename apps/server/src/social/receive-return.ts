import type { Middleware } from '@feathersjs/koa';
import { LOCALE_TABLE, negotiateLocale } from '@harbour/core/i18n';
import type { Context } from 'koa';
import { apiHeaders } from '../http/response-headers.ts';
import { textsOf } from '../texts.ts';
import { type Permissions, RETURN_PATH } from './permissions.ts';

/** Far longer than any code of a network. */
const MOST_LETTERS = 4000;

export interface ReturnDeps {
  readonly receive: Permissions['receive'];
  readonly onError: (error: unknown) => void;
}

/**
 * Receives the browser of a person returning from a network at `GET /api/social/return` and shows a page that
 * sends them to the back office. The page shows nothing of the request; the result is reported to the admin
 * who began, who may use another browser.
 */
export function receiveReturn({ receive, onError }: ReturnDeps): Middleware {
  return async (context, next) => {
    if (context.path !== RETURN_PATH || context.method !== 'GET') return next();
    const state = read(context, 'state') ?? '';
    const code = read(context, 'code') ?? null;
    try {
      const isKnown = await receive({ state, code });
      const outcome = code === null ? 'refused' : 'done';
      send(context, isKnown ? outcome : 'expired');
    } catch (error) {
      onError(error);
      send(context, 'failed');
    }
  };
}

const statuses = { done: 200, refused: 200, expired: 410, failed: 500 } as const;

function send(context: Context, outcome: keyof typeof statuses): void {
  const locale = negotiateLocale({ acceptLanguage: context.get('accept-language') });
  const t = textsOf(locale);
  const [title, text] = [t(`social:return.${outcome}`), t('social:return.close')];
  context.set(apiHeaders);
  context.status = statuses[outcome];
  context.type = 'html';
  context.body = `<!doctype html><html lang="${LOCALE_TABLE[locale].htmlLang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
}

function read({ query }: Context, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS ? value : undefined;
}
