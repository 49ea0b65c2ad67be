import { editHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NEW_RECORD } from '../record/editing/edit-state.ts';
import type { KeptDraft } from '../record/editing/kept-draft.ts';
import { DraftList } from '../record/form/DraftList.tsx';
import { useRecordDrafts } from '../record/form/use-record-drafts.ts';
import { HomeSection } from './HomeSection.tsx';

/** What the person typed on this device and has not saved; nothing while there is none. */
export function UnfinishedWork() {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { drafts } = useRecordDrafts();
  if (drafts.length === 0) return null;
  return (
    <HomeSection title={t('draft.list')}>
      <DraftList onOpen={(draft) => void navigate(addressOf(draft))} />
    </HomeSection>
  );
}

/** Where a draft's editor is; it offers the draft back. */
function addressOf({ collection, recordId }: KeptDraft): string {
  if (collection === 'settings') return '/settings';
  return recordId === NEW_RECORD ? `/${collection}/edit` : editHref(collection, recordId, 'page');
}
