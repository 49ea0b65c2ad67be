import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Mail } from './compose-mail.ts';

export interface Mailer {
  /**
   * Sends a mail, as one message to all its recipients. Resolves to those whom the mail server refused while
   * it accepted the others; rejects if it accepted none.
   */
  send(to: string | readonly string[], mail: Mail): Promise<readonly string[]>;
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

/**
 * How long the mail server may take to connect, to greet, and to respond to each command, in milliseconds.
 * Without limits a hanging mail server would delay a mail, and those queued behind it, for up to ten minutes.
 */
const LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates a mailer over the configured mail server, or else over the outbox folder. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === null ? outboxMailer(options) : smtpMailer(options.smtpUrl, options);
}

function smtpMailer(smtpUrl: string, { from, now }: MailerOptions): Mailer {
  const { ready, close } = lazyTransport(async () =>
    (await import('nodemailer')).createTransport(withLimits(smtpUrl), { from }),
  );
  return {
    send: async (to, mail) => {
      const transport = await ready();
      const message = { to: headerOf(to), date: new Date(now()), ...contentOf(mail) };
      const { rejected } = await transport.sendMail(message);
      return rejected.map(String);
    },
    close,
  };
}

/** Adds the limits to the address of a mail server; its parameters are options of the library. */
function withLimits(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(LIMITS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

const headerOf = (to: string | readonly string[]) => [to].flat().join(', ');

function contentOf({ subject, text, html, attachments = [] }: Mail) {
  return { subject, text, html, attachments: [...attachments], headers: NO_REPLY };
}

/** Asks mail programs not to send automatic replies (RFC 3834, and Exchange). */
const NO_REPLY = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

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
      log.info(
        { file, ...(link ? { link } : {}) },
        'A mail was written to the outbox because SMTP_URL is not set',
      );
      return [];
    },
    close,
  };
}

/** Creates a transport with the first mail, so that the start does not wait for the library. */
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
