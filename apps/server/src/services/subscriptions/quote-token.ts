import { subscriptionChange } from '@harbour/core/contract/actions';
import { recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { createSignedTokens, type SignedTokens, type SigningSecrets } from '../../calls/secrets.ts';

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
export const createQuoteTokens = (secrets: SigningSecrets): SignedTokens<Quoted> =>
  createSignedTokens('subscription quotes', quoted, secrets);
