import type { BulkJobRowResult } from '@harbour/core/contract/actions';
import { type CollectionName, fieldLabels } from '@harbour/core/contract/collections';
import { joinSentences, type Locale } from '@harbour/core/i18n';
import type { TFunction } from 'i18next';
import type { ValueText } from '../../record/form/use-value-text.ts';
import { faultText } from '../../record/values/fault-text.ts';
import { shortened } from '../../ui/joined-texts.ts';

type Translate = TFunction<['transfer', 'records', 'common', 'editor']>;

interface RowTexts {
  readonly collection: CollectionName;
  readonly t: Translate;
  readonly language: Locale;
  readonly valueText: ValueText;
}

/** Describes why a row was refused: both values of a conflict, each invalid field, or the refusal. */
export function refusalText(
  { code, message, detail }: Pick<BulkJobRowResult, 'code' | 'message' | 'detail'>,
  { collection, t, language, valueText }: RowTexts,
): string {
  if (code === null) return message ?? '';
  const name = (path: string) => {
    const field = path.split('.')[0] ?? path;
    return t(
      fieldLabels(collection, field).map((key) => `records:${key}`),
      { defaultValue: field },
    );
  };
  const conflicts = detail?.conflicts?.map(({ field, theirs, mine }) =>
    t('job.conflictField', {
      field: name(field),
      theirs: shortened(valueText(field, theirs), LONGEST),
      mine: shortened(valueText(field, mine), LONGEST),
    }),
  );
  const taken = code === 'already-exists' && detail?.subject ? [{ path: detail.subject, code: 'taken' }] : [];
  const issues = (detail?.issues ?? taken).map((issue) =>
    t('common:labelled', { name: name(issue.path), value: faultText(issue, t) }),
  );
  const parts = [...(conflicts ?? []), ...issues];
  if (parts.length === 0) return t(`common:refusal.${code}`);
  return joinSentences(language, code === 'conflict' ? [t('job.conflict'), ...parts] : parts);
}

const LONGEST = 80;
