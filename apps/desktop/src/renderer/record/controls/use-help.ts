import type { CollectionName, FieldKind } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { fieldAt } from '../values/field-at.ts';

/** Kinds that say how they are filled in. */
const HELPED = ['slug', 'localizedMarkdown', 'priceList'] as const satisfies readonly FieldKind[];

/** What stands between a field's label and its control; `undefined` where the label says enough. */
export function useHelp(collection: CollectionName, path: string): string | undefined {
  const { t } = useTranslation('editor');
  const field = fieldAt(collection, path);
  if (field?.write?.length === 0) return undefined;
  const kind = HELPED.find((known) => known === field?.kind);
  return kind === undefined ? undefined : t(`help.${kind}`);
}
