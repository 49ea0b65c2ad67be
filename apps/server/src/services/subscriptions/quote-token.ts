import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { recordIdSchema, subscriptionChange } from '@harbour/core/contract';
import * as v from 'valibot';

/** How long a quote can be confirmed, in milliseconds; never past midnight, when the sum would change. */
export const QUOTE_MS = 15 * 60_000;

/** The subject of a quote. Confirming accepts nothing else. */
const quoted = v.strictObject({
  user: recordIdSchema,
  subscription: recordIdSchema,
  /** The subscription's version. */
  version: v.number(),
  change: subscriptionChange,
  /** Digest of the whole computation: amounts, days and changes. */
  price: v.string(),
  /** Expiry, in milliseconds since 1970. */
  until: v.number(),
});
export type Quoted = v.InferOutput<typeof quoted>;

/** Signs quotes and verifies them. */
export interface QuoteTokens {
  sign(quote: Quoted): string;
  /** Returns `undefined` for a text that this server has not signed. The caller checks the expiry. */
  read(token: string): Quoted | undefined;
}

/**
 * Creates tokens that are signed with a key derived from the server's secret for this purpose only; those of
 * the old secret are still read.
 */
export function createQuoteTokens(secret: string, oldSecret: string | null = null): QuoteTokens {
  const keys = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) =>
    createHmac('sha256', one).update('subscription quotes').digest(),
  );
  const signaturesOf = (body: string) => keys.map((key) => createHmac('sha256', key).update(body).digest());
  return {
    sign(quote) {
      const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${body}.${signaturesOf(body)[0]?.toString('base64url')}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = signaturesOf(body).some(
        (right) => given.length === right.length && timingSafeEqual(given, right),
      );
      if (rest.length > 0 || !isSigned) return undefined;
      const parsed = v.safeParse(quoted, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.output : undefined;
    },
  };
}

/** Returns a digest that is equal only if every cent and day is equal. */
export function digestOf(worked: unknown): string {
  return createHash('sha256').update(JSON.stringify(worked)).digest('base64url');
}
