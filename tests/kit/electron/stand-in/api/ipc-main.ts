import { EventEmitter } from 'node:events';
import { strict } from '../strict.ts';

// biome-ignore lint/suspicious/noExplicitAny: handlers take what pages send them
type Handler = (event: object, ...args: any[]) => unknown;

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.handlers.set(channel, handler);
  }
  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
  handlerOf(channel: string): Handler | undefined {
    return this.handlers.get(channel);
  }
}

export const ipcMain = strict('ipcMain', new IpcMain());
