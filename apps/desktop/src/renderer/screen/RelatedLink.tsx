import type { CollectionName } from '@harbour/core/contract/collections';
import { editHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { useNamedRecords } from '../record/relations/use-named-records.ts';
import { useTitleOrId } from '../ui/record-title.ts';

interface RelatedLinkProps {
  readonly collection: CollectionName;
  readonly id: string | null | undefined;
}

/** Shows another record by name, as a link if it has a page; renders nothing without a record. */
export function RelatedLink({ collection, id }: RelatedLinkProps) {
  const { t } = useTranslation('editor');
  const names = useNamedRecords(collection, id ? [id] : []);
  const titleOf = useTitleOrId();
  if (!id) return null;
  const record = names.get(id);
  if (record === undefined) return <span>…</span>;
  if (record === null) return <span>{t('relation.gone')}</span>;
  const title = titleOf(collection, record);
  return hasRecordPage(collection) ? <Link to={editHref(collection, id, 'page')}>{title}</Link> : title;
}
