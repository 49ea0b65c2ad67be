import { type CollectionName, valueLabel } from '@harbour/core/contract';
import { cellAddress, type ImportIssue } from '@harbour/core/spreadsheet';
import type { ExportWords } from '../export/export-columns.ts';
import { fieldName } from './target-names.ts';

/** Describes why a row is invalid, with the cell at fault. */
export function issueText(
  issue: ImportIssue,
  {
    row,
    collection,
    t,
  }: { readonly row: number; readonly collection: CollectionName; readonly t: ExportWords },
): string {
  const { code, column, path, text = '', reason = '' } = issue;
  const field = path === undefined ? '' : (path.split('.')[0] ?? '');
  const choices = (issue.choices ?? []).map((value) =>
    t([`records:${valueLabel(field || 'status', value)}`, `records:${valueLabel('status', value)}`], {
      defaultValue: value,
    }),
  );
  const sentence = t(`import.issue.${code}`, {
    text,
    reason,
    row: issue.row ?? 0,
    count: issue.count ?? 0,
    choices: choices.join(', '),
  });
  const place = column === undefined ? undefined : cellAddress(column, row);
  const name = path === undefined ? undefined : fieldName(path, collection, t);
  return [place, name, sentence].filter(Boolean).join(' · ');
}
