import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from './chromium.ts';

/** A tab that prerenders, which Playwright's pages never do: its protocol follows a page, not a tab. */
export interface BrowserTab extends AsyncDisposable {
  /** Opens an address and waits until it has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page that is shown. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Waits until an expression is true in the page that is shown. */
  readonly waitUntil: (expression: string) => Promise<void>;
  /** Moves the pointer to the middle of the first element that a selector finds. */
  readonly hover: (selector: string) => Promise<void>;
  /** Presses and releases the mouse button where the pointer is. */
  readonly click: () => Promise<void>;
  /** Addresses of the pages that the browser prerendered so far, ready or not. */
  readonly prerendered: () => readonly string[];
}

/** A message of the browser's protocol: a response, or an event of a session. */
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** The exception that an expression threw in the page. */
interface ExceptionDetails {
  readonly text: string;
  readonly exception?: { readonly description?: string };
}

/** A call that waits for its response, which comes from the session of a page or from the browser. */
interface Pending {
  readonly sessionId: string | undefined;
  readonly resolve: (message: Message) => void;
}

type Parameters = Readonly<Record<string, unknown>>;
type Send = (
  method: string,
  parameters?: Parameters,
  sessionId?: string,
) => Promise<Readonly<Record<string, unknown>>>;

const POLL_MS = 20;
/** Ends only what would otherwise never end. */
const PATIENCE_MS = 45_000;

/** Starts a browser with one tab, in a profile that is deleted with it. */
export async function startBrowserTab(): Promise<BrowserTab> {
  const profile = await mkdtemp(join(tmpdir(), 'harbour-tab-'));
  const { executablePath, args } = chromiumLaunchOptions();
  // Wide enough for the navigation in the header.
  const own = ['--headless', '--window-size=1440,900', '--remote-debugging-port=0'];
  // Unused, but a browser exits when the other end of this pipe closes, even if this process is killed.
  const bound = ['--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, ...own, ...bound, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = once(browser, 'close');
  const protocol = await connect(await addressOf(browser.stderr));
  const tab = await followTab(protocol);
  return {
    ...tab,
    async [Symbol.asyncDispose]() {
      // The executable may be a script that starts the browser, so that killing it would leave the browser
      // running. The browser may close the connection before it responds.
      await protocol.send('Browser.close').catch(() => {});
      await ended;
      protocol.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Reads the address of the protocol, which the browser prints. */
async function addressOf(output: NodeJS.ReadableStream | null): Promise<string> {
  let printed = '';
  for await (const chunk of output ?? []) {
    printed += chunk;
    const [address] = /ws:\/\/\S+/.exec(printed) ?? [];
    if (address !== undefined) {
      output?.resume();
      return address;
    }
  }
  throw new Error(`The browser did not start: ${printed}`);
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const pending = new Map<number, Pending>();
  const listeners = new Set<(message: Message) => void>();
  /** Rejects the calls whose response can no longer arrive. */
  const failCalls = (message: string, isLost: (call: Pending) => boolean) => {
    for (const call of pending.values()) if (isLost(call)) call.resolve({ error: { message } });
  };
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else pending.get(message.id)?.resolve(message);
    if (message.method === 'Target.detachedFromTarget')
      failCalls('The page is gone', ({ sessionId }) => sessionId === message.params?.sessionId);
  });
  socket.addEventListener('close', () => failCalls('The browser is closed', () => true));
  let last = 0;
  const send: Send = async (method, params = {}, sessionId) => {
    const id = ++last;
    if (socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: The browser is closed`);
    const response = new Promise<Message>((resolve) => pending.set(id, { sessionId, resolve }));
    socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    const { result, error } = await response;
    pending.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  return {
    send,
    listen: (listener: (message: Message) => void) => listeners.add(listener),
    close: () => socket.close(),
  };
}

/** Follows a tab through its pages: a prerendered page becomes the shown one when it is activated. */
async function followTab({
  send,
  listen,
}: Awaited<ReturnType<typeof connect>>): Promise<Omit<BrowserTab, typeof Symbol.asyncDispose>> {
  const pages: string[] = [];
  const prerendered: string[] = [];
  listen(({ method, params = {} }) => {
    const { targetInfo, sessionId, key } = params as {
      targetInfo?: { type: string };
      sessionId: string;
      key?: { action: string; url: string };
    };
    if (method === 'Target.attachedToTarget' && targetInfo?.type === 'page') pages.push(sessionId);
    if (method === 'Target.detachedFromTarget')
      pages.splice(0, pages.length, ...pages.filter((page) => page !== sessionId));
    if (method === 'Preload.prerenderStatusUpdated' && key !== undefined && !prerendered.includes(key.url))
      prerendered.push(key.url);
  });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const follow = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
  await send('Target.setAutoAttach', follow, String(tab));
  const inPage: Send = (method, parameters) => send(method, parameters, pages[0]);
  const evaluate = async <Value>(expression: string) => {
    const { result, exceptionDetails } = await inPage('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) {
      const { text, exception } = exceptionDetails as ExceptionDetails;
      throw new Error(`${exception?.description ?? text} in ${expression}`);
    }
    return (result as { readonly value: Value }).value;
  };
  const waitUntil = async (expression: string) => {
    const end = Date.now() + PATIENCE_MS;
    // While the tab changes its page, a call may fail.
    while ((await evaluate<boolean>(expression).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`Never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  let pointer = { x: 0, y: 0 };
  const mouse = (type: string, more: Parameters = {}) =>
    inPage('Input.dispatchMouseEvent', { type, ...pointer, ...more });
  return {
    evaluate,
    waitUntil,
    prerendered: () => prerendered,
    open: async (url) => {
      await inPage('Preload.enable');
      await inPage('Page.navigate', { url });
      await waitUntil(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
    },
    hover: async (selector) => {
      pointer = await evaluate(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      })()`);
      await mouse('mouseMoved');
    },
    click: async () => {
      for (const type of ['mousePressed', 'mouseReleased'])
        await mouse(type, { button: 'left', clickCount: 1 });
    },
  };
}
