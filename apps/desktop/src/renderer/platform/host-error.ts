import type { RefusalCode } from '../../ipc/refusal.ts';

/** What the program around the page refused; people are told by the code. */
export class HostError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
  }
}
