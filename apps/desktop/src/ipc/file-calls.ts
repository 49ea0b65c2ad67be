import * as v from 'valibot';
import {
  ACCEPTED_KINDS,
  CHUNK_BYTES,
  nothingSchema,
  PICKED_FILES,
  TEXT_LENGTH,
  textSchema,
} from './limits.ts';

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Accepts the handle of a file: never a path. */
export const handleSchema = textSchema(TEXT_LENGTH.handle);

/** Accepts bytes of at most one chunk. */
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

/** Files that people choose. A page gets handles that belong to its window; only the program knows paths. */
export const fileCalls = {
  'files:pick': {
    takes: v.strictTuple([pickRequest]),
    responses: v.pipe(v.array(pickedFile), v.maxLength(PICKED_FILES)),
  },
  /** Returns the bytes from an offset, at most one chunk; empty at the end of the file. */
  'files:read': { takes: v.strictTuple([handleSchema, size]), responses: chunkSchema },
  /** Asks where to save, with a suggested name; `null` when the person cancels. */
  'files:save': {
    takes: v.strictTuple([textSchema(TEXT_LENGTH.title), textSchema(TEXT_LENGTH.mime)]),
    responses: v.nullable(target),
  },
  'files:write': { takes: v.strictTuple([handleSchema, chunkSchema]), responses: nothingSchema },
  /** Completes the file under its name and returns its size in bytes. */
  'files:finish': { takes: v.strictTuple([handleSchema]), responses: size },
  'files:abort': { takes: v.strictTuple([handleSchema]), responses: nothingSchema },
  /** Shows a finished file in its folder. */
  'files:reveal': { takes: v.strictTuple([handleSchema]), responses: nothingSchema },
};
