import { Button } from '@blueprintjs/core';
import {
  type ContentLanguage,
  hasPublication,
  type PagedCollection,
  publicationState,
} from '@harbour/core/contract';
import { recordPagePath } from '@harbour/core/i18n';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';

interface OpenOnSiteProps {
  readonly collection: PagedCollection;
  readonly record: PlainRecord;
  readonly locale: ContentLanguage;
}

/** Opens the public page of a record; disabled while the public does not see it. */
export function OpenOnSite({ collection, record, locale }: OpenOnSiteProps) {
  const { t } = useTranslation('preview');
  const { host, serverUrl } = useBackOffice();
  const path = recordPagePath(collection, record, locale);
  const now = new Date().toISOString();
  const isPublic = !hasPublication(collection) || publicationState(collection, record, { now }) === 'live';
  if (path === undefined || record._id === undefined) return null;
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
