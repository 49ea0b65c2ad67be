import * as v from 'valibot';
import { ACCEPTED_KINDS, CHUNK_BYTES, PICKED_FILES, TEXT_LENGTH } from './limits.ts';
import { nothingSchema, textSchema } from './schemas.ts';

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Accepts the name a file was handed to the page under: never a path. */
export const handleSchema = textSchema(TEXT_LENGTH.handle);

/** Accepts bytes that may cross at once. */
const chunkSchema = v.pipe(
  v.instance(Uint8Array),
  v.check(({ byteLength }) => byteLength <= CHUNK_BYTES, `A chunk holds at most ${CHUNK_BYTES} bytes`),
);

const pickRequest = v.strictObject({
  accept: v.pipe(v.array(textSchema(TEXT_LENGTH.mime)), v.maxLength(ACCEPTED_KINDS)),
  multiple: v.boolean(),
});
const pickedFile = v.object({ handle: handleSchema, name: v.string(), mime: v.string(), size });
const target = v.object({ handle: handleSchema, name: v.string() });

/** Files that people choose. The page has handles that belong to its window; only the program knows paths. */
export const fileCalls = {
  'files:pick': {
    takes: v.strictTuple([pickRequest]),
    answers: v.pipe(v.array(pickedFile), v.maxLength(PICKED_FILES)),
  },
  /** The bytes from an offset on, at most one chunk; none at the end. */
  'files:read': { takes: v.strictTuple([handleSchema, size]), answers: chunkSchema },
  /** Asks where to save under a suggested name; `null` when the person cancels. */
  'files:save': {
    takes: v.strictTuple([textSchema(TEXT_LENGTH.title), textSchema(TEXT_LENGTH.mime)]),
    answers: v.nullable(target),
  },
  'files:write': { takes: v.strictTuple([handleSchema, chunkSchema]), answers: nothingSchema },
  /** Makes the file whole under its name; the answer is its size in bytes. */
  'files:finish': { takes: v.strictTuple([handleSchema]), answers: size },
  'files:abort': { takes: v.strictTuple([handleSchema]), answers: nothingSchema },
  /** Shows a file that was finished in its folder. */
  'files:reveal': { takes: v.strictTuple([handleSchema]), answers: nothingSchema },
};
