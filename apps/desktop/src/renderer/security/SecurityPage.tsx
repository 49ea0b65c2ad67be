import { Button } from '@blueprintjs/core';
import { type RecordOf, securityReasons } from '@harbour/core/contract/collections';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { useRecord } from '../screen/use-live-records.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { defineTable, type Row } from '../table/table-screen.ts';
import { useTable } from '../table/use-table.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

/** The entries of the security log, newest first; nobody changes them. */
const TABLE = defineTable('securityLog', {
  columns: [
    'createdAt',
    'event',
    'outcome',
    'accountEmail',
    'means',
    { value: 'reason', format: 'reason' },
    'detail',
    'actorEmail',
    'ip',
    'device',
    'account',
    'actor',
    'requestId',
  ],
  shown: ['createdAt', 'event', 'outcome', 'accountEmail', 'means', 'reason', 'detail', 'actorEmail', 'ip'],
  widths: {
    event: 170,
    outcome: 110,
    accountEmail: 200,
    means: 140,
    reason: 150,
    detail: 170,
    actorEmail: 180,
    ip: 124,
  },
  hides: { add: true, clone: true, edit: true, remove: true, multiSelect: true },
});

/** Lists sign-ins, proofs, refusals, and changes of accounts. */
export function SecurityPage() {
  const { t } = useTranslation('screens');
  const screen = useMemo(
    () => ({ ...TABLE, formats: { reason: (code: unknown) => reasonText(t, code) } }),
    [t],
  );
  const table = useTable(screen);
  const { dispatch, view } = table;
  const actions = useMemo(
    () => ({ open: ({ _id }: Row) => dispatch({ type: 'editorOpened', id: _id }) }),
    [dispatch],
  );
  return (
    <PageFrame title={t('security.title')} fill>
      <RecordTable
        table={table}
        actions={actions}
        empty={{ title: t('security.empty.title'), text: t('security.empty.text') }}
      />
      <SecurityEntryDialog
        id={view.editor}
        onClose={() => dispatch({ type: 'editorClosed' })}
        reasonText={(code) => reasonText(t, code)}
      />
    </PageFrame>
  );
}

function reasonText(t: TFunction<'screens'>, code: unknown): string {
  const reason = securityReasons.find((each) => each === code);
  return reason ? t(`security.reason.${reason}`) : String(code ?? '');
}

interface SecurityEntryDialogProps {
  /** The entry to show; the dialog is closed while it is null. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly reasonText: (code: unknown) => string;
}

/** Shows everything that the security log contains about one event. */
function SecurityEntryDialog({ id, ...props }: SecurityEntryDialogProps) {
  const { t } = useTranslation('screens');
  if (id === null) return <DialogFrame title={t('security.entry')} isOpen={false} onClose={props.onClose} />;
  return <OpenEntry key={id} id={id} {...props} />;
}

function OpenEntry({ id, onClose, reasonText }: SecurityEntryDialogProps & { readonly id: string }) {
  const { t } = useTranslation(['screens', 'common']);
  const { record: entry, error, request } = useRecord('securityLog', id);
  return (
    <DialogFrame
      title={t('security.entry')}
      isOpen
      onClose={onClose}
      isLoading={entry === undefined && error === undefined}
      actions={<Button text={t('common:action.close')} onClick={onClose} />}
    >
      {error === undefined ? null : <LoadFailure error={error} onRetry={request} />}
      {entry ? <EntryFacts entry={entry} reasonText={reasonText} /> : null}
    </DialogFrame>
  );
}

function EntryFacts({
  entry,
  reasonText,
}: Pick<SecurityEntryDialogProps, 'reasonText'> & { readonly entry: RecordOf<'securityLog'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const { event, outcome, means, reason } = entry;
  return (
    <ReadingBody>
      <FactList
        title={t('security.event')}
        facts={[
          [t('records:field.event'), t(`records:value.event.${event}`)],
          [t('records:field.createdAt'), <Timestamp key="at" at={entry.createdAt} style="second" />],
          [t('records:field.outcome'), t(`records:value.outcome.${outcome}`)],
          [t('records:field.means'), means && t(`records:value.means.${means}`)],
          [t('records:field.reason'), reason && reasonText(reason)],
          [t('records:field.detail'), entry.detail],
        ]}
      />
      <FactList
        title={t('security.people')}
        facts={[
          [t('records:field.accountEmail'), entry.accountEmail],
          [t('records:field.account'), entry.account],
          [t('records:field.actorEmail'), entry.actorEmail],
          [t('records:field.actor'), entry.actor],
        ]}
      />
      <FactList
        title={t('security.origin')}
        facts={[
          [t('records:field.ip'), entry.ip],
          [t('records:field.device'), entry.device],
          [t('records:field.requestId'), entry.requestId],
        ]}
      />
    </ReadingBody>
  );
}
