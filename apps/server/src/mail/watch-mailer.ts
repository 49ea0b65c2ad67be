import type { FailedMail } from '@harbour/core/contract';
import type { Mailer } from './create-mailer.ts';

/** How many failures are remembered. */
const MOST = 20;

/** A mailer that remembers what it could not send. */
export interface WatchedMailer extends Mailer {
  /** The newest first, at most 20, since the server started; why each failed stands in the log. */
  failures(): readonly FailedMail[];
}

/** Watches a mailer; `now` answers milliseconds since 1970. What it rejects with is passed on. */
export function watchMailer(mailer: Mailer, now: () => number): WatchedMailer {
  let failures: readonly FailedMail[] = [];
  return {
    async send(to, mail) {
      try {
        await mailer.send(to, mail);
      } catch (error) {
        const at = new Date(now()).toISOString();
        const failed = [to].flat().map((address) => ({ to: address, subject: mail.subject, at }));
        failures = [...failed, ...failures].slice(0, MOST);
        throw error;
      }
    },
    close: () => mailer.close(),
    failures: () => failures,
  };
}
