import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader gets it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The token of its link. */
  readonly token: string;
  readonly purpose: string;
}

export interface OutboxReader {
  /** Every mail so far, oldest first, once all that was being written is there. */
  all(): Promise<readonly ReceivedMail[]>;
  /** The last mail to someone; fails where there is none. */
  lastTo(email: string): Promise<ReceivedMail>;
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
    lastTo: async (email) => {
      const mail = (await all()).findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail to ${email}`);
      return mail;
    },
  };
}

function parse(source: string): ReceivedMail {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const text = Buffer.from(body.join(''), 'base64').toString('utf8');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [, purpose = '', token = ''] = /\?(\w+)=([^\s&]+)/.exec(text) ?? [];
  return { to: header('To'), subject: decodeWords(header('Subject')), text, token, purpose };
}

/** Reads RFC 2047 encoded words, which hold what is not ASCII in a header. */
function decodeWords(text: string): string {
  return text.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_word, base64) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  );
}
