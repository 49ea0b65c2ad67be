import { type CollectionName, fieldLabels } from '@harbour/core/contract';
import type { RowResult } from '@harbour/core/table';
import type { TFunction } from 'i18next';
import { UNKNOWN_OUTCOME } from './run-bulk.ts';

type Failed = Extract<RowResult, { readonly state: 'failed' }>;
type Words = TFunction<['transfer', 'records', 'common']>;

/** Describes why a row failed: both values of a conflict, each invalid field, or the refusal. */
export function failureText(
  { reason, detail }: Failed,
  { collection, t }: { readonly collection: CollectionName; readonly t: Words },
): string {
  if (reason === UNKNOWN_OUTCOME) return t('job.unknown');
  if (!detail) return reason;
  const name = (path: string) => {
    const field = path.split('.')[0] ?? path;
    return t(
      fieldLabels(collection, field).map((key) => `records:${key}`),
      { defaultValue: field },
    );
  };
  const conflicts = detail.conflicts?.map(({ field, theirs, mine }) =>
    t('job.conflictField', { field: name(field), theirs: shown(theirs), mine: shown(mine) }),
  );
  const issues = detail.issues?.map(({ path, message }) => `${name(path)}: ${message}`);
  const parts = [...(conflicts ?? []), ...(issues ?? [])];
  if (parts.length === 0) return t(`common:refusal.${detail.code}`);
  return detail.code === 'conflict' ? `${t('job.conflict')}. ${parts.join('; ')}` : parts.join('; ');
}

const LONGEST = 80;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
