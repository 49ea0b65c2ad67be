import { Refused } from '../../ipc/refusal.ts';
import { type CallName, callNames, PAGE_SERVER } from '../../ipc/verbs.ts';
import { type CallHandler, settle } from './handle-call.ts';
import { isOwnPage, type SenderFrame } from './own-page.ts';

/** The event of an incoming call. */
export interface CallEvent {
  readonly sender: { readonly id: number };
  readonly senderFrame: SenderFrame | null;
}

/** The port where calls arrive: Electron's `ipcMain`. */
export interface CallPort {
  handle(
    channel: string,
    listener: (event: CallEvent, ...given: readonly unknown[]) => Promise<unknown>,
  ): void;
}

interface CallOptions {
  /** Origins whose pages belong to the program. */
  readonly origins: readonly string[];
  /** Returns the server that the program is for now. */
  readonly server: () => string | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * Registers the handlers. Throws unless every call has exactly one, so that no part is missing later. Each
 * page is bound to the server that was chosen when it began: with another one, its calls are refused.
 */
export function registerCalls(
  port: CallPort,
  handlers: readonly CallHandler[],
  { origins, server, onError }: CallOptions,
): void {
  requireAll(handlers.map(({ name }) => name));
  port.handle(PAGE_SERVER, async ({ senderFrame }) =>
    isOwnPage(senderFrame, origins) ? (server() ?? null) : null,
  );
  for (const { name, respond } of handlers)
    port.handle(name, (event, pageServer, ...given) =>
      settle(async () => {
        if (!isOwnPage(event.senderFrame, origins))
          throw new Refused(
            'untrusted',
            `${name} is not for ${event.senderFrame?.url ?? 'a page that has gone'}`,
          );
        const current = server();
        if ((pageServer ?? undefined) !== current)
          throw new Refused('untrusted', `${name} is not for a page of another server`);
        return respond(given, { window: event.sender.id, server: current });
      }, onError),
    );
}

function requireAll(names: readonly CallName[]): void {
  const handled = new Set<string>(names);
  const missing = callNames().filter((name) => !handled.has(name));
  if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(', ')}`);
  if (handled.size < names.length) throw new Error('Two handlers answer the same call');
}
