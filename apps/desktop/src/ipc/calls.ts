import { collectionNames } from '@harbour/core/contract/collections';
import type { FieldKind, ListQuery } from '@harbour/core/contract/definition';
import { contentLanguages } from '@harbour/core/contract/values';
import { LOCALES } from '@harbour/core/i18n';
import { currencyCodes } from '@harbour/core/money';
import { type ExportColumn, exportFormats, type RecordsExport } from '@harbour/core/spreadsheet';
import * as v from 'valibot';
import type { ExportEnd } from './export-status.ts';
import {
  ACCEPTED_KINDS,
  CHUNK_BYTES,
  EXPORT_COLUMNS,
  EXPORT_IDS,
  nothingSchema,
  PICKED_FILES,
  TEXT_LENGTH,
  textSchema,
} from './limits.ts';
import { safeLinkSchema } from './safe-link.ts';
import { serverCheckSchema } from './server-check.ts';
import type { CallName } from './verbs.ts';

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Accepts the handle of a file: never a path. */
const handleSchema = textSchema(TEXT_LENGTH.handle);

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
const fileCalls = {
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

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const ids = v.pipe(v.array(textSchema(TEXT_LENGTH.handle)), v.maxLength(EXPORT_IDS));
const language = v.picklist(contentLanguages);

const query = v.custom<ListQuery>((value) => v.is(v.record(v.string(), v.unknown()), value));
const kind = v.custom<FieldKind>((value) => typeof value === 'string');

const entryPart = {
  path: textSchema(TEXT_LENGTH.title),
  kind,
  language: v.exactOptional(language),
  labels: v.exactOptional(v.record(textSchema(TEXT_LENGTH.title), textSchema(TEXT_LENGTH.title))),
  source: v.exactOptional(v.picklist(collectionNames)),
};

const column: v.GenericSchema<unknown, ExportColumn> = v.strictObject({
  ...entryPart,
  header: textSchema(TEXT_LENGTH.title),
  part: v.exactOptional(v.picklist(['amount', 'currency'])),
  currency: v.exactOptional(v.picklist(currencyCodes)),
  entries: v.exactOptional(v.pipe(v.array(v.strictObject(entryPart)), v.maxLength(EXPORT_COLUMNS))),
  target: v.exactOptional(textSchema(TEXT_LENGTH.title)),
});

/** Accepts an export of records. The server decides what it may read. */
const recordsExportSchema: v.GenericSchema<unknown, RecordsExport> = v.strictObject({
  request: v.strictObject({
    collection: v.picklist(collectionNames),
    query,
    ids: v.exactOptional(ids),
    except: v.exactOptional(ids),
    sort: v.exactOptional(v.record(textSchema(TEXT_LENGTH.title), v.picklist([1, -1]))),
  }),
  promised: count,
  columns: v.pipe(v.array(column), v.minLength(1), v.maxLength(EXPORT_COLUMNS)),
  language,
  format: v.picklist(exportFormats),
  title: textSchema(TEXT_LENGTH.title),
  editing: v.exactOptional(
    v.strictObject({ baseHeader: textSchema(TEXT_LENGTH.title), tooLong: textSchema(TEXT_LENGTH.title) }),
  ),
});

/** The key with which pages encrypt drafts that are not saved yet; the system's key store keeps it. */
export const draftKeySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  /** 32 bytes in base64. */
  key: v.pipe(v.string(), v.length(44)),
});
export type DraftKey = v.InferOutput<typeof draftKeySchema>;

const end = v.custom<ExportEnd>((value) => typeof value === 'object' && value !== null && 'phase' in value);

/** Exports that the program writes in a separate thread, to a file that was chosen through `files:save`. */
const exportCalls = {
  /** Writes the whole file and returns the outcome; by then the file is complete or gone. */
  'exports:run': { takes: v.strictTuple([handleSchema, recordsExportSchema]), responses: end },
  'exports:cancel': { takes: v.strictTuple([handleSchema]), responses: nothingSchema },
  /** Passes the token that an export requested; with `null`, if there is none, the export fails. */
  'exports:token': {
    takes: v.strictTuple([handleSchema, v.nullable(textSchema(TEXT_LENGTH.token))]),
    responses: nothingSchema,
  },
};

const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Calls about the window and the features of the operating system. */
const shellCalls = {
  'clipboard:read': { takes: v.strictTuple([]), responses: textSchema(TEXT_LENGTH.clipboard) },
  'clipboard:write': { takes: v.strictTuple([textSchema(TEXT_LENGTH.clipboard)]), responses: nothingSchema },
  /** Reports an error of the page that nothing handled. */
  'errors:report': {
    takes: v.strictTuple([
      v.strictObject({
        name: textSchema(TEXT_LENGTH.title),
        message: textSchema(TEXT_LENGTH.notification),
        stack: textSchema(TEXT_LENGTH.stack),
      }),
    ]),
    responses: nothingSchema,
  },
  'links:open': { takes: v.strictTuple([safeLinkSchema]), responses: nothingSchema },
  /** Returns and clears the route of a pending link; `null` if there is none. */
  'links:take': { takes: v.strictTuple([]), responses: v.nullable(v.string()) },
  'shell:setTitle': { takes: v.strictTuple([textSchema(TEXT_LENGTH.title)]), responses: nothingSchema },
  'shell:setProgress': { takes: v.strictTuple([v.nullable(progress)]), responses: nothingSchema },
  'shell:notify': {
    takes: v.strictTuple([
      v.strictObject({ title: textSchema(TEXT_LENGTH.title), body: textSchema(TEXT_LENGTH.notification) }),
    ]),
    responses: nothingSchema,
  },
  'shell:setUnsaved': { takes: v.strictTuple([v.boolean()]), responses: nothingSchema },
  'shell:setLocale': { takes: v.strictTuple([v.picklist(LOCALES)]), responses: nothingSchema },
  'shell:setTheme': {
    takes: v.strictTuple([v.picklist(['light', 'dark', 'system'])]),
    responses: nothingSchema,
  },
};

const address = textSchema(TEXT_LENGTH.address);
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(TEXT_LENGTH.token));

/** Calls about the current server, and the data stored for it: the sign-in, and a page's stored text. */
const serverCalls = {
  'server:current': { takes: v.strictTuple([]), responses: v.nullable(address) },
  'server:check': { takes: v.strictTuple([address]), responses: serverCheckSchema },
  'server:choose': { takes: v.strictTuple([address]), responses: nothingSchema },
  /** The key that encrypts drafts; `null` if the system's key store is unavailable. */
  'drafts:key': { takes: v.strictTuple([]), responses: v.nullable(draftKeySchema) },
  'stored:load': { takes: v.strictTuple([]), responses: v.nullable(textSchema(TEXT_LENGTH.stored)) },
  'stored:save': { takes: v.strictTuple([textSchema(TEXT_LENGTH.stored)]), responses: nothingSchema },
  'stored:clear': { takes: v.strictTuple([]), responses: nothingSchema },
  'tokens:load': { takes: v.strictTuple([]), responses: v.nullable(token) },
  'tokens:save': { takes: v.strictTuple([token]), responses: nothingSchema },
  'tokens:clear': { takes: v.strictTuple([]), responses: nothingSchema },
};

type Schema = v.GenericSchema<unknown, unknown>;

/** The arguments of a call, as a tuple, and its result. */
export interface Call {
  readonly takes: v.GenericSchema<readonly unknown[], readonly unknown[]>;
  readonly responses: Schema;
}

/** Every call between a page and the program, with the schemas that check its arguments and result. */
export const calls = { ...exportCalls, ...fileCalls, ...shellCalls, ...serverCalls } satisfies Record<
  CallName,
  Call
>;

type Calls = typeof calls;

/** The arguments of a call. */
export type CallArguments<N extends CallName> = v.InferOutput<Calls[N]['takes']>;

/** The result of a call. */
export type CallResponse<N extends CallName> = v.InferOutput<Calls[N]['responses']>;
