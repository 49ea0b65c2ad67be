import * as v from 'valibot';
import { TEXT_LENGTH } from './limits.ts';
import { nothingSchema, textSchema } from './schemas.ts';
import { serverCheckSchema } from './server-check.ts';

const address = textSchema(TEXT_LENGTH.address);
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(TEXT_LENGTH.token));

/** The server the program works with, and the sign-in that is kept for it. */
export const serverCalls = {
  'server:current': { takes: v.strictTuple([]), answers: v.nullable(address) },
  'server:check': { takes: v.strictTuple([address]), answers: serverCheckSchema },
  'server:choose': { takes: v.strictTuple([address]), answers: nothingSchema },
  'tokens:load': { takes: v.strictTuple([]), answers: v.nullable(token) },
  'tokens:save': { takes: v.strictTuple([token]), answers: nothingSchema },
  'tokens:clear': { takes: v.strictTuple([]), answers: nothingSchema },
};
