import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Mail } from './messages.ts';

/** Sends mails; `send` rejects if the mail server refuses. Recipients share one message: all or none. */
export interface Mailer {
  send(to: string | readonly string[], mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Folder that receives each mail as a file if there is no mail server. */
  readonly outbox: string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Creates a mailer over the configured mail server, or else over the outbox folder. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? outboxMailer(options) : smtpMailer(options.smtpUrl, options);
}

function smtpMailer(smtpUrl: string, { from, now }: MailerOptions): Mailer {
  const { ready, close } = lazyTransport(async () =>
    (await import('nodemailer')).createTransport(smtpUrl, { from }),
  );
  return {
    send: async (to, mail) => {
      const transport = await ready();
      await transport.sendMail({ to: headerOf(to), date: new Date(now()), ...contentOf(mail) });
    },
    close,
  };
}

const headerOf = (to: string | readonly string[]) => [to].flat().join(', ');

function contentOf({ subject, text, attachments = [] }: Mail) {
  return { subject, text, attachments: [...attachments] };
}

function outboxMailer({ from, outbox, newId, now, log }: MailerOptions): Mailer {
  const { ready, close } = lazyTransport(async () =>
    (await import('nodemailer')).createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      { from },
    ),
  );
  return {
    send: async (to, mail) => {
      const { link } = mail;
      const transport = await ready();
      const { message } = await transport.sendMail({
        to: headerOf(to),
        date: new Date(now()),
        ...contentOf(mail),
        textEncoding: 'base64',
      });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, `${newId()}.eml`);
      await writeFile(file, message);
      log.info({ file, ...(link ? { link } : {}) }, 'A mail lies in the outbox because SMTP_URL is not set');
    },
    close,
  };
}

/** Creates a transport with the first mail, so that a start does not wait for the library. */
function lazyTransport<T extends { close(): void }>(create: () => Promise<T>) {
  let transport: Promise<T> | undefined;
  return {
    ready: () => (transport ??= create()),
    close: () =>
      void transport?.then(
        (made) => made.close(),
        () => {},
      ),
  };
}
