import * as v from 'valibot';

/** The key by which pages seal what was typed and is not saved; the system's key store keeps it. */
export const draftKeySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  /** 32 bytes in base64. */
  key: v.pipe(v.string(), v.length(44)),
});
export type DraftKey = v.InferOutput<typeof draftKeySchema>;
