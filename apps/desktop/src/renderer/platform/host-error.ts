import type { Answer, RefusalCode } from '../../ipc/refusal.ts';

/** A call that the host refused; the code selects the message shown to people. */
export class HostError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
  }
}

/** Returns the value of a result; rejects with a {@link HostError} where the program refused. */
export async function unwrap<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const settled = await answer;
  if (settled.ok) return settled.value;
  throw new HostError(settled.refusal.code, settled.refusal.message);
}
