import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its recipient receives it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The token of its link. */
  readonly token: string;
  readonly purpose: string;
}

export interface OutboxReader {
  /** All mails so far, oldest first, after pending writes. */
  all(): Promise<readonly ReceivedMail[]>;
  /** The mails to an address, oldest first. */
  to(email: string): Promise<readonly ReceivedMail[]>;
  /**
   * The last mail to an address whose subject or text contains `text`; throws when there is none. Mails about
   * different subjects are sent concurrently: a test of one of them names a text that only its mail has.
   */
  lastTo(email: string, text?: string): Promise<ReceivedMail>;
}

/** Reads the outbox folder. */
export function createOutboxReader(folder: string, settled: () => Promise<void>): OutboxReader {
  async function all(): Promise<readonly ReceivedMail[]> {
    await settled();
    const files = await readdir(folder).catch(() => []);
    return Promise.all(files.sort().map(async (file) => parse(await readFile(join(folder, file), 'utf8'))));
  }
  return {
    all,
    to: async (email) => (await all()).filter((mail) => mail.to === email),
    lastTo: async (email, text = '') => {
      const mail = (await all()).findLast(
        (one) => one.to === email && (one.subject.includes(text) || one.text.includes(text)),
      );
      if (!mail) throw new Error(`No mail to ${email}${text && ` contains “${text}”`}`);
      return mail;
    },
  };
}

function parse(source: string): ReceivedMail {
  const [head = ''] = source.split('\r\n\r\n');
  const text = textPart(source);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [, purpose = '', token = ''] = /\?(\w+)=([^\s&]+)/.exec(text) ?? [];
  return { to: header('To'), subject: decodeWords(header('Subject')), text, token, purpose };
}

/** The plain text of a mail, which also has an HTML part and may have files. */
function textPart(source: string): string {
  const [, base64 = ''] = /^Content-Type: text\/plain[\s\S]*?\r\n\r\n([\w+/=\r\n]*)/m.exec(source) ?? [];
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** Decodes RFC 2047 encoded words, which hold non-ASCII text in a header. */
function decodeWords(text: string): string {
  return text.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_word, base64) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  );
}

/**
 * Makes the server of a data folder fail to send mail, as when its mail server is down; resolves with the
 * function that ends this.
 */
export async function blockOutbox(dataDir: string): Promise<() => Promise<void>> {
  const outbox = join(dataDir, 'outbox');
  const aside = join(dataDir, 'outbox-aside');
  await rename(outbox, aside);
  await writeFile(outbox, 'This is no folder.');
  return async () => {
    await rm(outbox);
    await rename(aside, outbox);
  };
}
