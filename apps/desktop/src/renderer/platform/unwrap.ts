import type { Answer } from '../../ipc/refusal.ts';
import { HostError } from './host-error.ts';

/** Returns the value of a result; rejects with a {@link HostError} where the program refused. */
export async function unwrap<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const settled = await answer;
  if (settled.ok) return settled.value;
  throw new HostError(settled.refusal.code, settled.refusal.message);
}
