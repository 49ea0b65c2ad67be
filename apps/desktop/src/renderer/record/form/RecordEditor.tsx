import { Button } from '@blueprintjs/core';
import { type CollectionName, canCall } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { Loading } from '../../session/Loading.tsx';
import { useMay, useMayFor, useSession } from '../../session/use-session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type PageCommand, usePageCommands } from '../../ui/page-commands.ts';
import { useRecordTitle } from '../../ui/record-title.ts';
import { type EditState, hasUnsaved, openChoices, shownRecord } from '../editing/edit-state.ts';
import { UploadLockContext, useUploadLock } from '../pictures/upload-lock.ts';
import { StoredDrafts } from './Drafts.tsx';
import styles from './form.module.css';
import type { FormLayout } from './form-layout.ts';
import { PeopleHere, usePeople } from './PeopleHere.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RemovedNotice, TrashLink } from './RemovedNotice.tsx';
import { type EditTarget, useEditState, useRecordEditing, useSaving } from './use-record-editing.ts';

interface EditorParts {
  readonly form: ReactNode;
  readonly actions: ReactNode;
  /** The saved name of the record; empty for a new one and while it loads. */
  readonly name: string;
}

export interface RecordEditorProps extends EditTarget {
  readonly layout?: FormLayout | undefined;
  readonly onSaved?: ((record: PlainRecord) => void) | undefined;
  /** Goes on with a new record that was saved to be edited further; `onSaved` by default. */
  readonly onCreated?: ((record: PlainRecord) => void) | undefined;
  readonly onClosed?: (() => void) | undefined;
  /** Renders content next to the form: a preview, the record's history, where it is used. */
  readonly aside?: ((record: PlainRecord) => ReactNode) | undefined;
  /** Places the form and its buttons: on a page, or in the body and the footer of a dialog. */
  readonly frame: (parts: EditorParts) => ReactNode;
}

/** The editor of one record: its form, drafts, choices, and presence. */
export function RecordEditor(props: RecordEditorProps) {
  const { layout, onSaved, onCreated = onSaved, onClosed, aside, frame, ...target } = props;
  const may = useMay();
  const mayFor = useMayFor();
  const editing = useRecordEditing(target);
  const state = useEditState(editing);
  const people = usePeople(target.collection, target.id);
  const container = useRef<HTMLDivElement>(null);
  const { save, reported } = useSaving(editing, container);
  const { isUploading, lock } = useUploadLock();
  const titleOf = useRecordTitle();
  const saved = state.record ?? {};
  const name = target.id === 'new' || !state.record ? '' : titleOf(target.collection, state.record);
  const isReadOnly =
    target.id === 'new' ? !may(target.collection, 'create') : !mayFor(target.collection, 'patch', saved);
  const leave = { onSaved, onClosed };
  // A waiting save survives the closing of the window.
  useUnsavedMark(hasUnsaved(state) && state.saving !== 'waiting');
  useSaveCommands({
    disabled: isReadOnly || isUploading || state.saving === 'saving',
    stay: () => save(target.id === 'new' ? { onSaved: onCreated, onClosed } : {}),
    close: onClosed && (() => save(leave)),
  });

  if (state.status === 'failed')
    return frame({
      form: (
        <LoadFailure
          error={state.error}
          onRetry={() => void editing?.reload()}
          instead={<TrashLink {...target} />}
        />
      ),
      actions: <CloseButton onClosed={onClosed} />,
      name,
    });
  if (!editing || state.status === 'loading') return frame({ form: <Loading />, actions: null, name });
  const beside = aside?.(isReadOnly ? saved : shownRecord(state));
  const form = (
    <div ref={container} className={classNames(styles.form, aside && styles.withAside)}>
      <div className={styles.sections}>
        <PeopleHere collection={target.collection} people={people.others} isPartial={people.isPartial} />
        <StoredDrafts editing={editing} stored={state.stored} isReadOnly={isReadOnly} />
        {state.isRemoved ? (
          <RemovedNotice
            editing={editing}
            isSaving={state.saving === 'saving'}
            mayRestore={may(target.collection, 'restore')}
            mayCreate={may(target.collection, 'create')}
            onSavedAsNew={(outcome) => reported(outcome, leave)}
          />
        ) : null}
        <UploadLockContext value={lock}>
          <RecordForm
            target={target}
            layout={layout}
            editing={editing}
            state={state}
            people={people}
            isReadOnly={isReadOnly}
          />
        </UploadLockContext>
      </div>
      {beside ? <aside className={styles.aside}>{beside}</aside> : null}
    </div>
  );
  const actions = (
    <EditorBar
      state={state}
      collection={target.collection}
      isNew={target.id === 'new'}
      isReadOnly={isReadOnly}
      isUploading={isUploading}
      onSave={() => void save(leave)}
      onDiscard={() => editing.discard()}
      onClosed={onClosed}
    />
  );
  return frame({ form, actions, name });
}

interface SaveCommands {
  readonly disabled: boolean;
  /** Saves and keeps the editor open. */
  readonly stay: () => Promise<void>;
  /** Absent in an editor that is always open. */
  readonly close: (() => Promise<void>) | undefined;
}

function useSaveCommands({ disabled, stay, close }: SaveCommands): void {
  const { t } = useTranslation(['editor', 'common']);
  const label = t(close ? 'save.stay' : 'common:action.save');
  const closing: PageCommand = {
    id: 'saveAndClose',
    label: t('save.close'),
    shortcut: 'mod+shift+s',
    disabled,
    run: () => void close?.(),
  };
  usePageCommands([
    { id: 'save', label, shortcut: 'mod+s', disabled, run: () => void stay() },
    ...(close ? [closing] : []),
  ]);
}

/** Makes the program ask before a window with unsaved work is closed. */
function useUnsavedMark(isUnsaved: boolean): void {
  const { host } = useBackOffice();
  useEffect(() => (isUnsaved ? host.shell.lockUnsaved() : undefined), [host, isUnsaved]);
}

interface EditorBarProps {
  readonly state: EditState;
  readonly collection: CollectionName;
  /** A new record has nothing to save before something is typed. */
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** Saving waits for pictures that are still uploading. */
  readonly isUploading: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onClosed: (() => void) | undefined;
}

/** Shows whether the work is saved, and renders the buttons that close, discard and save. */
function EditorBar(props: EditorBarProps) {
  const { state, collection, isNew, isReadOnly, isUploading, onSave, onDiscard, onClosed } = props;
  const { t } = useTranslation(['editor', 'common']);
  const joinSentences = useJoinSentences();
  const isUnsaved = hasUnsaved(state);
  const isForAdmins = useSession().user?.role !== 'admin' && canCall('admin', collection, 'patch');
  return (
    <div className={styles.bar}>
      {isReadOnly ? (
        <span className={styles.barState} role="status">
          {joinSentences([
            ...(isUnsaved ? [t('state.notAllowed')] : []),
            ...(isForAdmins ? [t('state.adminsOnly')] : []),
          ])}
        </span>
      ) : (
        <SaveState state={state} isUnsaved={isUnsaved} isUploading={isUploading} isNew={isNew} />
      )}
      <CloseButton onClosed={onClosed} />
      {isUnsaved ? <Button variant="minimal" text={t('unsaved.discard')} onClick={onDiscard} /> : null}
      {isReadOnly ? null : (
        <BusyButton
          intent="primary"
          text={t('common:action.save')}
          {...(onClosed && { title: t('save.close') })}
          isBusy={state.saving === 'saving'}
          disabled={state.isRemoved || isUploading || (!isUnsaved && !isNew)}
          onClick={onSave}
        />
      )}
    </div>
  );
}

function CloseButton({ onClosed }: Pick<EditorBarProps, 'onClosed'>) {
  const { t } = useTranslation();
  return onClosed ? <Button text={t('action.close')} onClick={onClosed} /> : null;
}

interface SaveStateProps extends Pick<EditorBarProps, 'state' | 'isNew' | 'isUploading'> {
  readonly isUnsaved: boolean;
}

/** Shows in one line whether the work is saved, stored on this device, or waiting, and for what. */
function SaveState({ state, isUnsaved, isUploading, isNew }: SaveStateProps) {
  const { t } = useTranslation('editor');
  const reported = isUploading ? 'state.uploading' : stateOf(state, isUnsaved);
  return (
    <span className={styles.barState} role="status">
      {isNew && reported === 'state.saved' ? null : t(reported, { count: state.faults.length })}
    </span>
  );
}

function stateOf(state: EditState, isUnsaved: boolean) {
  if (state.saving === 'waiting') return 'state.waiting' as const;
  if (state.saving === 'saving') return 'state.saving' as const;
  if (openChoices(state).some(({ remote }) => remote?.kind === 'changed')) return 'state.choices' as const;
  if (state.faults.length > 0) return 'state.faults' as const;
  return isUnsaved ? ('state.unsaved' as const) : ('state.saved' as const);
}
