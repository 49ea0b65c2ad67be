import type { DevtoolsSession } from '../devtools.ts';
import { createCodec } from '../page/codec.ts';
import { RECEIVE, SEND, WORLD } from '../page/scripts.ts';
import { fromChromium, originOf } from '../schemes.ts';
import { ipcMain } from './ipc-main.ts';

const PART_CHARACTERS = 4 * 1024 * 1024;

const codec = createCodec({
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => Uint8Array.from(Buffer.from(text, 'base64')),
});

type FromPage =
  | { readonly kind: 'send'; readonly channel: string; readonly url: string; readonly args: string }
  | {
      readonly kind: 'invoke';
      readonly id: number;
      readonly channel: string;
      readonly url: string;
      readonly args: string;
    };

type Head =
  | { readonly kind: 'message'; readonly channel: string }
  | { readonly kind: 'answer' | 'failure'; readonly id: number };

export interface PageIpc {
  send(channel: string, args: readonly unknown[]): void;
}

/** Carries messages between ipcMain and the preload world of one page. */
export function openPageIpc(devtools: DevtoolsSession, frameId: string, sender: object): PageIpc {
  let worldId: string | undefined;
  let queue = Promise.resolve();

  devtools.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD && context.auxData?.frameId === frameId) worldId = context.uniqueId;
  });
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === SEND) void receive(JSON.parse(payload));
  });

  async function receive(message: FromPage): Promise<void> {
    const url = fromChromium(message.url);
    const senderFrame = { url, origin: originOf(url), parent: null, top: null, routingId: 1, processId: 1 };
    const event = { sender, senderFrame, frameId: 1, processId: 1, type: 'frame', ports: [] };
    const decoded = codec.decode(message.args);
    const args: unknown[] = Array.isArray(decoded) ? decoded : [];
    if (message.kind === 'send') ipcMain.emit(message.channel, event, ...args);
    else deliver(...(await answer(message, event, args)));
  }

  async function answer(
    { channel, id }: Extract<FromPage, { kind: 'invoke' }>,
    event: object,
    args: readonly unknown[],
  ): Promise<[Head, string]> {
    const handler = ipcMain.handlerOf(channel);
    try {
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return [{ kind: 'answer', id }, codec.encode(await handler(event, ...args))];
    } catch (error) {
      process.stderr.write(`Error occurred in handler for '${channel}': ${error}\n`);
      return [{ kind: 'failure', id }, codec.encode(`Error invoking remote method '${channel}': ${error}`)];
    }
  }

  function deliver(head: Head, text: string): void {
    queue = queue
      .then(() => deliverNow(head, text))
      .catch(() => {
        // The document has gone meanwhile, as can happen with a real page.
      });
  }

  async function deliverNow(head: Head, text: string): Promise<void> {
    if (worldId === undefined) return;
    for (let at = 0; at === 0 || at < text.length; at += PART_CHARACTERS) {
      const isLast = at + PART_CHARACTERS >= text.length;
      await devtools.send('Runtime.callFunctionOn', {
        functionDeclaration: `function (head, part) { ${RECEIVE}(head, part) }`,
        arguments: [{ value: isLast ? head : null }, { value: text.slice(at, at + PART_CHARACTERS) }],
        uniqueContextId: worldId,
        silent: true,
      });
    }
  }

  return { send: (channel, args) => deliver({ kind: 'message', channel }, codec.encode(args)) };
}
