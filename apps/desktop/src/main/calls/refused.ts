import type { RefusalCode } from '../../ipc/refusal.ts';

/** A call that the program refuses; the code selects the message shown to people. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refused';
    this.code = code;
  }
}
