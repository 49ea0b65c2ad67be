import { EventEmitter } from 'node:events';

// biome-ignore lint/suspicious/noExplicitAny: the DevTools protocol has no types here
type Answer = any;

/** One target's side of the DevTools connection. */
export interface DevtoolsSession {
  send(method: string, params?: object): Promise<Answer>;
  on(event: string, listener: (params: Answer) => void): void;
}

export interface Devtools extends DevtoolsSession {
  session(sessionId: string): DevtoolsSession;
  onClose(listener: () => void): void;
}

/** Chromium's DevTools protocol over its websocket. */
export async function connectDevtools(url: string): Promise<Devtools> {
  const events = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  const socket = new WebSocket(url);
  let next = 1;
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = () => fail(new Error('stand-in: Chromium refused the DevTools connection'));
  });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.id === undefined) {
      events.emit(`${message.sessionId ?? ''}:${message.method}`, message.params);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  };
  socket.onclose = () => {
    for (const call of waiting.values()) call.reject(new Error('Chromium has closed'));
    events.emit('close');
  };
  const session = (sessionId: string): DevtoolsSession => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      }),
    on: (event, listener) => void events.on(`${sessionId}:${event}`, listener),
  });
  return { ...session(''), session, onClose: (listener) => void events.on('close', listener) };
}
