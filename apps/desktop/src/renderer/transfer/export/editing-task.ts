import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import type { ContentLanguage } from '@harbour/core/contract/values';
import type { I18n } from '@harbour/core/i18n';
import { distinctTargets, type ImportTarget, type RecordsExport } from '@harbour/core/spreadsheet';
import { cellTexts, targetLabel, textsOfAll } from '../../record/sheet/target-names.ts';
import { editingExportColumns } from './export-columns.ts';

/** An export for editing: the targets that its columns supply when it is imported again. */
export interface EditingRequest extends Omit<RecordsExport, 'columns' | 'title' | 'editing'> {
  readonly collection: CollectionName;
  readonly language: ContentLanguage;
  readonly targets: readonly ImportTarget[];
}

/** Returns the export of a file that can be changed and imported again; only its headings have a language. */
export async function editingTask(
  i18n: I18n,
  { collection, targets, ...request }: EditingRequest,
): Promise<RecordsExport> {
  const all = await textsOfAll(i18n);
  const { language } = request;
  const t = i18n.getFixedT<['transfer', 'records', 'common']>(language, ['transfer', 'records', 'common']);
  return {
    ...request,
    columns: editingExportColumns(distinctTargets(targets), {
      t,
      labelOf: (target) => targetLabel(target, collection, t),
      valueNames: cellTexts(all).valueNames,
    }),
    title: t(`records:${collectionLabel(collection)}`),
    editing: { baseHeader: t('export.baseHeader'), tooLong: t('export.keptText') },
  };
}
