import type { Logger } from 'pino';
import { refusal } from '../calls/refusal.ts';
import type { LimitName, RateLimits } from '../http/rate-limits.ts';
import type { Mail } from '../mail/compose-mail.ts';
import type { Mailer } from '../mail/create-mailer.ts';

export interface MailOnRequestDeps {
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly log: Logger;
}

/** A mail, its recipients, and the limit that counted its request. */
export interface RequestedMail {
  readonly to: string | readonly string[];
  readonly mail: Mail;
  readonly limit: { readonly name: LimitName; readonly key: string };
}

/**
 * Sends a mail on request, and waits until the mail server has accepted it. Refusal: `mail-failed` if it
 * accepted no recipient; the request may then be repeated at once.
 */
export async function mailOnRequest(
  { mailer, limits, log }: MailOnRequestDeps,
  { to, mail, limit: { name, key } }: RequestedMail,
): Promise<void> {
  await mailer.send(to, mail).catch(async (error: unknown) => {
    log.warn({ err: error, limit: name }, 'A mail could not be sent');
    await limits.reward(name, key);
    throw refusal('mail-failed', 'The mail could not be sent. Try again in a few minutes.');
  });
}
