import type { RefusalCode } from '../../ipc/refusal.ts';

/** A call that the host refused; the code selects the message shown to people. */
export class HostError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
  }
}
