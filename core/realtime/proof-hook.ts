import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { ProofKind } from '../contract/actions/fresh-proof.ts';
import { readRefusal } from '../contract/errors/refusal.ts';
import { repeatCall } from './call-hooks.ts';

/**
 * Asks the person to prove their identity again, by password or by a code. Resolves to true once they have,
 * and to false if they decline.
 */
export type AskProof = (kind: ProofKind) => Promise<boolean>;

/**
 * Returns what a call returns, or `undefined` if its person was asked for a fresh proof and declined. Other
 * errors are thrown.
 */
export async function unlessDeclined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (readRefusal(error)?.code !== 'proof-required') throw error;
    return undefined;
  }
}

/**
 * Repeats a call that was refused until its person proves their identity (`proof-required`), once they have
 * done so; otherwise the refusal is thrown. Without `request` it always is.
 */
export function repeatAfterProof(request: AskProof | undefined) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const refusal = readRefusal(error);
      if (request === undefined || refusal?.code !== 'proof-required') throw error;
      if (!(await request(refusal.subject === 'code' ? 'code' : 'password'))) throw error;
      context.result = await repeatCall(context);
    }
  };
}
