import { pagedCollections } from '@harbour/core/contract/actions';
import { recordIdSchema, staffRoles } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { createSignedTokens, type SignedTokens, type SigningSecrets } from '../../calls/secrets.ts';

const issuer = {
  collection: v.picklist(pagedCollections),
  /** The person who requested it, and their role at that time: a change of role ends it. */
  account: recordIdSchema,
  role: v.picklist(staffRoles),
  /** Expiry, in milliseconds since 1970. */
  until: v.number(),
};
const permission = v.variant('kind', [
  /** To render unsaved values; without a record for a new one. */
  v.strictObject({ kind: v.literal('draft'), ...issuer, record: v.nullable(recordIdSchema) }),
  /** To see the saved record as it is at a time, UTC ISO text. */
  v.strictObject({ kind: v.literal('link'), ...issuer, record: recordIdSchema, at: v.string() }),
]);

/** The read access that a token permits. */
export type PreviewPermission = v.InferOutput<typeof permission>;

/** Signs permissions and verifies them. */
export const createPreviewTokens = (secrets: SigningSecrets): SignedTokens<PreviewPermission> =>
  createSignedTokens('previews', permission, secrets);
