import { EventEmitter } from 'node:events';

/** Shows nothing; a test may click it. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: { readonly title?: string; readonly body?: string } = {}) {
    super();
    this.title = title;
    this.body = body;
  }
  static isSupported(): boolean {
    return true;
  }
  show(): void {
    process.stderr.write(`stand-in: notification: ${this.title}\n`);
    this.emit('show');
  }
  close(): void {
    this.emit('close');
  }
}
