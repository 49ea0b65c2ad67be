import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { listenLocally } from './listen-locally.ts';

/** A mail server on localhost with SMTP (RFC 5321) that stores the mails it accepts. */
export interface MailServer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Messages with their headers, as sent, and the recipients that were accepted. */
  readonly taken: readonly { readonly to: string; readonly message: string }[];
  /** Responds to `RCPT` of an address with 550 from now on. */
  refuse(address: string): void;
  /** Accepts mails for the address again. */
  accept(address: string): void;
}

/** Starts the server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const taken: { to: string; message: string }[] = [];
  const refused = new Set<string>();
  const server = createServer(async (socket) => {
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    let accepted: string[] = [];
    let message: string[] | undefined;
    socket.on('error', () => socket.destroy());
    reply('220 localhost');
    for await (const line of createInterface({ input: socket })) {
      if (message) {
        if (line !== '.') message.push(line);
        else {
          taken.push({ to: accepted.join(', '), message: message.join('\n') });
          message = undefined;
          reply('250 taken');
        }
      } else if (/^rcpt to:/i.test(line)) {
        const to = /<(.*)>/.exec(line)?.[1] ?? '';
        if (!refused.has(to)) accepted.push(to);
        reply(refused.has(to) ? '550 no such mailbox' : '250 fine');
      } else if (/^mail from:/i.test(line)) {
        accepted = [];
        reply('250 fine');
      } else if (/^data/i.test(line)) {
        message = [];
        reply('354 begin');
      } else if (/^quit/i.test(line)) {
        reply('221 bye');
        socket.end();
      } else reply('250 localhost');
    }
  });
  const { port } = await listenLocally(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (mailbox) => void refused.add(mailbox),
    accept: (mailbox) => void refused.delete(mailbox),
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
