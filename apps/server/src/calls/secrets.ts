import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Signs values of one purpose and verifies them. */
export interface SignedTokens<Value> {
  sign(value: Value): string;
  /** Returns `undefined` for a text that this server has not signed. The caller checks the expiry. */
  read(token: string): Value | undefined;
}

export interface SigningSecrets {
  readonly secret: string;
  /** The secret before the last rotation, whose tokens are still read. */
  readonly oldSecret?: string | null;
}

/**
 * Creates tokens for URLs: a value as JSON with its HMAC-SHA-256, both in base64url. The key is derived from
 * the server's secret for this purpose only, so that no token serves another purpose.
 */
export function createSignedTokens<Schema extends v.GenericSchema>(
  purpose: string,
  schema: Schema,
  { secret, oldSecret = null }: SigningSecrets,
): SignedTokens<v.InferOutput<Schema>> {
  const keys = [secret, ...(oldSecret === null ? [] : [oldSecret])].map((one) =>
    createHmac('sha256', one).update(purpose).digest(),
  );
  const signaturesOf = (body: string) => keys.map((key) => createHmac('sha256', key).update(body).digest());
  return {
    sign(value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${signaturesOf(body)[0]?.toString('base64url')}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = signaturesOf(body).some((right) => equalBytes(given, right));
      if (rest.length > 0 || !isSigned) return undefined;
      const parsed = v.safeParse(schema, JSON.parse(Buffer.from(body, 'base64url').toString()));
      return parsed.success ? parsed.output : undefined;
    },
  };
}

/**
 * Returns 256 random bits for a new secret. Given the idempotency key of an attempt, they are derived from it
 * and from `subject`, so that a repeated call returns the secret whose response was lost.
 */
export type NewSecretBits = (attempt: string | undefined, subject: readonly string[]) => Buffer;

const SECRET_BYTES = 32;

/** Creates the source of the secrets of one purpose. */
export function createSecretBits(purpose: string, { secret }: SigningSecrets): NewSecretBits {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (attempt, subject) =>
    attempt === undefined
      ? randomBytes(SECRET_BYTES)
      : createHmac('sha256', key)
          .update(JSON.stringify([...subject, attempt]))
          .digest();
}

/**
 * Compares two texts in constant time, so that the duration does not reveal how much of the given one is
 * right.
 */
export function equalSecrets(given: string, expected: string): boolean {
  return equalBytes(Buffer.from(given), Buffer.from(expected));
}

function equalBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
