import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { editHref } from '@harbour/core/table';
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { NEW_RECORD } from '../record/editing/edit-state.ts';
import { useEditTitle } from '../record/form/EditDialog.tsx';
import { RecordEditor } from '../record/form/RecordEditor.tsx';
import { TrashLink } from '../record/form/RemovedNotice.tsx';
import { Loading } from '../session/Loading.tsx';
import { useMay } from '../session/use-session.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useRecordTitle } from '../ui/record-title.ts';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { type CollectionScreen, useFormLayout } from './collection-screen.ts';
import { HistoryDialog, type HistoryDialogProps } from './history/HistoryDialog.tsx';
import { useRecord } from './use-live-records.ts';

interface RecordPageProps {
  readonly screen: CollectionScreen;
}

/** Shows a record on its own page, in its editor or read-only. */
export function RecordPage({ screen }: RecordPageProps) {
  const { id = NEW_RECORD } = useParams();
  // A new record has the address without an id.
  if (id === NEW_RECORD) return <UnknownPage />;
  if (screen.View) return <RecordReading key={id} screen={screen} id={id} />;
  return <EditorPage screen={screen} id={id} cloneOf={null} />;
}

/** Shows the editor of a new record or of a copy; the page is unknown if the screen's list offers neither. */
export function NewRecordPage({ screen }: RecordPageProps) {
  const [search] = useSearchParams();
  const cloneOf = search.get('clone');
  const { hides } = screen.table;
  if (hides?.add || (cloneOf && hides?.clone)) return <UnknownPage />;
  return <EditorPage screen={screen} id={NEW_RECORD} cloneOf={cloneOf} />;
}

interface EditorPageProps extends RecordPageProps {
  readonly id: string;
  readonly cloneOf: string | null;
}

function EditorPage({ screen, id, cloneOf }: EditorPageProps) {
  const navigate = useNavigate();
  const target = { collection: screen.collection, id, ...(cloneOf ? { cloneOf } : {}) };
  const { t } = useTranslation('screens');
  const page = t(`${screen.path}.title`, { defaultValue: screen.path });
  const titleOf = useEditTitle(target, page);
  const layout = useFormLayout(screen);
  const leave = useCallback(() => void navigate(`/${screen.path}`), [navigate, screen.path]);
  return (
    <RecordEditor
      // Another record gets another editor, with its own drafts.
      key={`${id} ${cloneOf}`}
      {...target}
      preset={screen.preset}
      layout={layout}
      aside={screen.aside}
      onSaved={leave}
      onCreated={({ _id }) => void navigate(editHref(screen.path, String(_id), 'page'), { replace: true })}
      onClosed={leave}
      frame={({ form, actions, name }) => (
        <PageFrame
          title={name || titleOf('')}
          note={name ? page : null}
          actions={
            <>
              {name && id !== NEW_RECORD ? (
                <HistoryButton collection={screen.collection} id={id} name={name} />
              ) : null}
              {actions}
            </>
          }
        >
          {form}
        </PageFrame>
      )}
    />
  );
}

type AnyRecord = RecordOf<CollectionName>;

interface RecordReadingProps {
  readonly screen: CollectionScreen;
  readonly id: string;
}

/** Shows a read-only record as a page: the screen's view of it, with a button for its history. */
function RecordReading({ screen, id }: RecordReadingProps) {
  const { t } = useTranslation(['screens', 'common']);
  const navigate = useNavigate();
  const { path, collection } = screen;
  const titleOf = useReadingTitle(screen);
  // The view accepts records of the screen's collection, which this one is.
  const View = screen.View as ComponentType<{ readonly record: AnyRecord }> | undefined;
  const { record, error, request } = useRecord(collection, id);
  const title = t(`screens:${path}.title`, { defaultValue: path });
  return (
    <PageFrame
      title={record ? titleOf(record) : title}
      note={record ? title : null}
      actions={
        <>
          {record ? <HistoryButton collection={collection} id={id} name={titleOf(record)} /> : null}
          <Button text={t('common:action.close')} onClick={() => void navigate(`/${path}`)} />
        </>
      }
    >
      {error === undefined ? null : (
        <LoadFailure
          error={error}
          onRetry={request}
          instead={<TrashLink collection={collection} id={id} />}
        />
      )}
      {!record && error === undefined ? <Loading /> : null}
      {record && View ? <View record={record} /> : null}
    </PageFrame>
  );
}

/** Returns a function for the title of a record: the screen's own, or its title field. */
function useReadingTitle({ collection, useTitle }: CollectionScreen): (record: AnyRecord) => string {
  const titleOf = useRecordTitle();
  const useOwnTitle = useTitle ?? useNoTitle;
  // The screen's function accepts records of its collection, which the record is.
  const own = useOwnTitle() as ((record: AnyRecord) => string) | null;
  return own ?? ((record) => titleOf(collection, record));
}

const useNoTitle = () => null;

/**
 * Opens the history of a record. Renders nothing for people who may neither edit it nor read the audit log.
 */
function HistoryButton({ collection, id, name }: Omit<HistoryDialogProps, 'onClose'>) {
  const { t } = useTranslation('history');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(collection, 'patch') && !may('auditLog', 'find')) return null;
  return (
    <>
      <Button
        variant="minimal"
        icon={<HistoryIcon size={14} />}
        text={t('title')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <HistoryDialog collection={collection} id={id} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
