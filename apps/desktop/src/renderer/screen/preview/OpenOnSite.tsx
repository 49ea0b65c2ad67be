import { Button } from '@blueprintjs/core';
import type { PagedCollection } from '@harbour/core/contract/actions';
import { hasPublication, publicationState } from '@harbour/core/contract/collections';
import type { ContentLanguage } from '@harbour/core/contract/values';
import { recordPagePath } from '@harbour/core/i18n';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useRecord } from '../use-record.ts';

interface OpenOnSiteProps {
  readonly collection: PagedCollection;
  /** The record as it is typed. */
  readonly record: PlainRecord;
  readonly locale: ContentLanguage;
}

/** Opens the public page of a record; nothing for a record that was never saved. */
export function OpenOnSite({ record: { _id }, ...props }: OpenOnSiteProps) {
  return typeof _id === 'string' ? <OpenSaved {...props} id={_id} /> : null;
}

interface OpenSavedProps extends Omit<OpenOnSiteProps, 'record'> {
  readonly id: string;
}

/**
 * Visitors are served the saved record, so its address and state count, not those that are typed. Disabled
 * while the public does not see it.
 */
function OpenSaved({ collection, id, locale }: OpenSavedProps) {
  const { t } = useTranslation('preview');
  const { host, serverUrl } = useBackOffice();
  const { record: saved } = useRecord(collection, id);
  const path = saved && recordPagePath(collection, saved, locale);
  if (!saved || path === undefined) return null;
  const now = new Date().toISOString();
  const isPublic = !hasPublication(collection) || publicationState(collection, saved, { now }) === 'live';
  return (
    <Button
      size="small"
      text={t('openOnSite')}
      disabled={!isPublic}
      title={isPublic ? undefined : t('notPublic')}
      onClick={() => void host.links.open(new URL(path, serverUrl || location.origin).href)}
    />
  );
}
