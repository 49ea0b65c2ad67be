import type { CollectionName } from '@harbour/core/contract';
import type { I18n } from '@harbour/core/i18n';
import type { ImportTarget } from '@harbour/core/spreadsheet';
import type { BackOffice } from '../../session/back-office.ts';
import { compareFile, type FileOutcome } from './compare-file.ts';
import { mappingOf } from './file-mapping.ts';
import type { OpenFile } from './open-file.ts';
import { cellWords, wordsOfAll } from './target-names.ts';

/** What comparing a file needs besides it. */
export interface CompareTools {
  readonly client: BackOffice['client'];
  readonly i18n: I18n;
  readonly collection: CollectionName;
  readonly targets: readonly ImportTarget[];
  readonly mayAdd: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

/** Compares the rows under the headings of a file with the records, its words understood in every language. */
export async function compareOpenFile(
  { parsed, mapping }: OpenFile,
  { client, i18n, targets, ...tools }: CompareTools,
): Promise<FileOutcome> {
  const words = cellWords(await wordsOfAll(i18n));
  const rows = parsed.rows.slice(mapping.headerAt + 1);
  return compareFile(client, { ...tools, rows, words, plan: mappingOf(mapping, targets) });
}
