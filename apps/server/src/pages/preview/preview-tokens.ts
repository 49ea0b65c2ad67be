import { createHmac, timingSafeEqual } from 'node:crypto';
import { pagedCollections, recordIdSchema, staffRoles } from '@harbour/core/contract';
import * as v from 'valibot';

const issuer = {
  collection: v.picklist(pagedCollections),
  /** The person who asked for it, and their role then: another role ends it. */
  account: recordIdSchema,
  role: v.picklist(staffRoles),
  /** Expiry, in milliseconds since 1970. */
  until: v.number(),
};
const permission = v.variant('kind', [
  /** To draw what was typed; without a record for a new one. */
  v.strictObject({ kind: v.literal('draft'), ...issuer, record: v.nullable(recordIdSchema) }),
  /** To see the saved record as it is at a time, UTC ISO text. */
  v.strictObject({ kind: v.literal('link'), ...issuer, record: recordIdSchema, at: v.string() }),
]);

/** The reading that a token permits. */
export type PreviewPermission = v.InferOutput<typeof permission>;

/** Signs permissions and verifies them. */
interface PreviewTokens {
  sign(permission: PreviewPermission): string;
  /** Returns `undefined` for a text that this server has not signed. The caller checks expiry and role. */
  read(token: string): PreviewPermission | undefined;
}

/**
 * Creates tokens that are signed with a key derived from the server's secret for this purpose only; those of
 * the old secret are still read.
 */
export function createPreviewTokens(secret: string, oldSecret: string | null = null): PreviewTokens {
  const keys = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) =>
    createHmac('sha256', one).update('previews').digest(),
  );
  const signaturesOf = (body: string) => keys.map((key) => createHmac('sha256', key).update(body).digest());
  return {
    sign(given) {
      const body = Buffer.from(JSON.stringify(given)).toString('base64url');
      return `${body}.${signaturesOf(body)[0]?.toString('base64url')}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = signaturesOf(body).some(
        (right) => given.length === right.length && timingSafeEqual(given, right),
      );
      if (rest.length > 0 || !isSigned) return undefined;
      const parsed = v.safeParse(permission, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.output : undefined;
    },
  };
}
