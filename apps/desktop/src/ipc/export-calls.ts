import { collectionNames, contentLanguages, type FieldKind, type ListQuery } from '@harbour/core/contract';
import { currencyCodes } from '@harbour/core/money';
import { type ExportColumn, exportFormats, type RecordsExport } from '@harbour/core/spreadsheet';
import * as v from 'valibot';
import type { ExportEnd } from './export-status.ts';
import { handleSchema } from './file-calls.ts';
import { EXPORT_COLUMNS, EXPORT_IDS, TEXT_LENGTH } from './limits.ts';
import { nothingSchema, textSchema } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const ids = v.pipe(v.array(textSchema(TEXT_LENGTH.handle)), v.maxLength(EXPORT_IDS));
const language = v.picklist(contentLanguages);

const query = v.custom<ListQuery>((value) => v.is(v.record(v.string(), v.unknown()), value));
const kind = v.custom<FieldKind>((value) => typeof value === 'string');

const column: v.GenericSchema<unknown, ExportColumn> = v.strictObject({
  header: textSchema(TEXT_LENGTH.title),
  path: textSchema(TEXT_LENGTH.title),
  kind,
  language: v.exactOptional(language),
  part: v.exactOptional(v.picklist(['amount', 'currency'])),
  currency: v.exactOptional(v.picklist(currencyCodes)),
  labels: v.exactOptional(v.record(textSchema(TEXT_LENGTH.title), textSchema(TEXT_LENGTH.title))),
  source: v.exactOptional(v.picklist(collectionNames)),
});

/** Accepts an export of records. The server has the last word on what it may read. */
const recordsExportSchema: v.GenericSchema<unknown, RecordsExport> = v.strictObject({
  question: v.strictObject({
    collection: v.picklist(collectionNames),
    query,
    ids: v.exactOptional(ids),
    except: v.exactOptional(ids),
    newestFirst: v.exactOptional(v.boolean()),
  }),
  promised: count,
  columns: v.pipe(v.array(column), v.minLength(1), v.maxLength(EXPORT_COLUMNS)),
  language,
  format: v.picklist(exportFormats),
  title: textSchema(TEXT_LENGTH.title),
});

const end = v.custom<ExportEnd>((value) => typeof value === 'object' && value !== null && 'phase' in value);

/** Exports that the program writes in a thread of its own, to a file that was chosen by `files:save`. */
export const exportCalls = {
  /** Writes the whole file and answers how it ended; the file is whole or gone by then. */
  'exports:run': { takes: v.strictTuple([handleSchema, recordsExportSchema]), answers: end },
  'exports:cancel': { takes: v.strictTuple([handleSchema]), answers: nothingSchema },
  /** The token an export asked for; `null` where there is none, and then the export fails. */
  'exports:token': {
    takes: v.strictTuple([handleSchema, v.nullable(textSchema(TEXT_LENGTH.token))]),
    answers: nothingSchema,
  },
};
