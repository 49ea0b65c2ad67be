import type { ContentLanguage } from '@harbour/core/contract';
import { canWrite, type Field, type FieldKind, type Role } from '@harbour/core/contract';
import { isRecord } from '@harbour/core/table';
import type { TableColumn } from '../table-column.ts';

/** Kinds that one line of a cell is enough for; the others are edited in the form. */
const INLINE: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'localizedText',
  'email',
  'phone',
  'url',
  'slug',
  'integer',
  'decimal',
  'boolean',
  'dateTime',
  'date',
  'money',
  'currency',
  'status',
  'reference',
  'colour',
]);
/** Kinds whose editor may begin with the letter that opened it. */
const TYPED: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'email',
  'url',
  'slug',
  'integer',
  'decimal',
]);

/** The field that a cell of the column changes where it stands, for the role; undefined where it does not. */
export function inlineField(column: TableColumn, role: Role): Field | undefined {
  const { field, path, computed } = column;
  if (!field || computed || (path !== undefined && path !== column.value)) return undefined;
  return INLINE.has(field.kind) && canWrite(role, field) ? field : undefined;
}

/**
 * What the editor begins with when a letter opened it; undefined where the letter means nothing to the field.
 */
export function typedValue(
  field: Field,
  {
    typed,
    value,
    language,
  }: { readonly typed: string; readonly value: unknown; readonly language: ContentLanguage },
): unknown {
  if (field.kind === 'localizedText') return { ...(isRecord(value) ? value : {}), [language]: typed };
  return TYPED.has(field.kind) ? typed : undefined;
}
