import type { Application } from '@feathersjs/feathers';
import { quoteParameters } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { registerAction } from '../../calls/register-action.ts';
import type { Background } from '../../concurrency/background.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import { priceQuote } from './price-quote.ts';
import { writeQuoteMail } from './quote-mail.ts';

interface MailQuoteDeps {
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
  readonly now: () => number;
}

/**
 * Registers `quotes/mail`: create takes an address, a language and a choice, prices the choice from the
 * catalogue and mails it with a link to the same choice in the calculator. The address is neither looked up
 * nor stored, so the response reveals nothing about it. Refusals: `invalid-data`, `too-many-requests`.
 */
export function registerMailQuote(app: Application, deps: MailQuoteDeps): void {
  const { limits, mailer, background, publicUrl, now } = deps;
  registerAction(app, 'quotes/mail', async ({ email, locale, choice }, { ip }) => {
    await limits.consume('quoteByAddress', ip ?? '');
    await limits.consume('quoteToMail', email);
    const quote = await priceQuote(app, { choice, locale, at: new Date(now()).toISOString() });
    const query = new URLSearchParams(quoteParameters(choice));
    const path = linkTo('pricing', locale);
    const link = new URL(query.size === 0 ? path : `${path}?${query}`, publicUrl).href;
    background.run(() => mailer.send(email, writeQuoteMail(quote, locale, link)));
    return { done: true };
  });
}
