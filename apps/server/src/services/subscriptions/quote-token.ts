import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { recordIdSchema, subscriptionChange } from '@harbour/core/contract';
import * as v from 'valibot';

/** How long a quote can be confirmed, in milliseconds; never over midnight, when it would be another sum. */
export const QUOTE_MS = 15 * 60_000;

/** What a quote was given for. Confirming takes nothing else. */
const quoted = v.strictObject({
  user: recordIdSchema,
  subscription: recordIdSchema,
  /** The subscription's version. */
  version: v.number(),
  change: subscriptionChange,
  /** Digest of everything that was worked out: amounts, days and what changes. */
  price: v.string(),
  /** Until when, in milliseconds since 1970. */
  until: v.number(),
});
export type Quoted = v.InferOutput<typeof quoted>;

/** Signs quotes and reads them back. */
export interface QuoteTokens {
  sign(quote: Quoted): string;
  /**
   * `undefined` for a text that this server has not signed. Whether its time is over is the caller's
   * question.
   */
  read(token: string): Quoted | undefined;
}

/** Tokens signed with a key made of the server's secret for this one purpose. */
export function createQuoteTokens(secret: string): QuoteTokens {
  const key = createHmac('sha256', secret).update('subscription quotes').digest();
  const signatureOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    sign(quote) {
      const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${body}.${signatureOf(body).toString('base64url')}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(body);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) {
        return undefined;
      }
      const parsed = v.safeParse(quoted, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.output : undefined;
    },
  };
}

/** The same for what is the same to the last cent and day. */
export function digestOf(worked: unknown): string {
  return createHash('sha256').update(JSON.stringify(worked)).digest('base64url');
}
