import { randomInt } from 'node:crypto';
import type { HookContext, NextFunction } from '@feathersjs/feathers';

/** A field that no person sees or fills; a robot does. */
const HONEYPOT = 'website';
/** Letters and digits that are not taken for one another on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A trap for robots: an enquiry with the honeypot filled in is answered like any other and kept nowhere, so that a robot
 * learns nothing. It stands before the contract's checks, which do not know the field.
 */
export async function trapRobots(context: HookContext, next: NextFunction): Promise<void> {
  const isEnquiry = context.path === 'contactForms' && context.method === 'create';
  if (!isEnquiry || Array.isArray(context.data)) return next();
  const { [HONEYPOT]: trap, ...data } = context.data ?? {};
  if (trap) {
    context.event = null;
    context.result = { ...data, reference: newReference() };
    return;
  }
  context.data = data;
  await next();
}

/** Gives an enquiry the number that its sender can name on the telephone: `HB-` and eight signs. */
export async function numberEnquiry(context: HookContext, next: NextFunction): Promise<void> {
  const { reference = newReference() } = context.data;
  context.data = { ...context.data, reference };
  await next();
}

function newReference(): string {
  return `HB-${Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
}
