import type { FailedMail } from '@harbour/core/contract/actions';
import type { Mail } from './compose-mail.ts';
import type { Mailer } from './create-mailer.ts';

/** The maximum number of failures to keep. */
const MOST = 20;

/** A mailer that records the mails it failed to send, to all their recipients or to some. */
export interface WatchedMailer extends Mailer {
  /** Failures since the server started, newest first, at most 20; the log has the reason of each. */
  failures(): readonly FailedMail[];
  /** Returns how many mails were sent and failed since the server started. */
  counts(): { readonly sent: number; readonly failed: number };
}

/** Records the failures of a mailer and rethrows them; `now` returns milliseconds since 1970. */
export function watchMailer(mailer: Mailer, now: () => number): WatchedMailer {
  let failures: readonly FailedMail[] = [];
  const counts = { sent: 0, failed: 0 };

  function note(addresses: readonly string[], { subject }: Mail): void {
    const at = new Date(now()).toISOString();
    failures = [...addresses.map((to) => ({ to, subject, at })), ...failures].slice(0, MOST);
  }

  return {
    async send(to, mail) {
      try {
        const refused = await mailer.send(to, mail);
        counts.sent += 1;
        note(refused, mail);
        return refused;
      } catch (error) {
        counts.failed += 1;
        note([to].flat(), mail);
        throw error;
      }
    },
    close: () => mailer.close(),
    failures: () => failures,
    counts: () => ({ ...counts }),
  };
}
