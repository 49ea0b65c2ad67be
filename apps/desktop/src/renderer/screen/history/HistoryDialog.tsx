import { Button, HTMLSelect } from '@blueprintjs/core';
import { type RecordVersion, restorableFields } from '@harbour/core/contract/actions';
import { type CollectionName, canCall } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import type { PlainRecord } from '@harbour/core/contract/values';
import { equalValues, readPath, rootField, versionChanges, writePath } from '@harbour/core/table';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import { recordService } from '../../record/editing/record-service.ts';
import { tidyValues } from '../../record/values/tidy-value.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMessages } from '../../ui/messages.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useDateLocale } from '../../ui/use-locale.ts';
import { type DifferenceRow, differenceRows } from './difference-rows.ts';
import styles from './history.module.css';
import { useHistory } from './use-history.ts';
import { VersionChanges } from './VersionChanges.tsx';

export interface HistoryDialogProps {
  readonly collection: CollectionName;
  readonly id: string;
  /** The name of the record, for the title. */
  readonly name: string;
  readonly onClose: () => void;
}

const WIDTH = 'min(94vw, 1180px)';
/** The record in its current state, in the form of a version. */
const NOW = -1;

/** Shows the versions of a record, the difference of any two, and restores fields of the older one. */
export function HistoryDialog({ collection, id, name, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['history', 'common']);
  const { known, error, reload, loadMore } = useHistory(collection, id);
  const comparison = useComparison(collection, known);
  const choice = useChoice(collection, comparison.rows, known?.current.values ?? {});
  const restoring = useRestoring(collection, id);
  const messages = useMessages();
  const restore = async () => {
    if (!known) return;
    const isDone = await restoring.restore(choice.rows, known.current);
    if (isDone) messages.success(t('restored', { count: choice.rows.length }));
    choice.clear();
    comparison.select(0);
    reload();
  };
  return (
    <DialogFrame
      title={t('of', { name })}
      isOpen
      onClose={onClose}
      width={WIDTH}
      isLoading={known === undefined && error === undefined}
      note={choice.mayRestore ? t('restoreNote') : null}
      actions={
        <>
          <Button text={t('common:action.close')} onClick={onClose} />
          {choice.mayRestore ? (
            <BusyButton
              intent="primary"
              isBusy={restoring.isBusy}
              disabled={choice.rows.length === 0}
              text={choice.rows.length === 0 ? t('restoreNone') : t('restore', { count: choice.rows.length })}
              onClick={() => void restore()}
            />
          ) : null}
        </>
      }
    >
      {error === undefined ? null : <LoadFailure error={error} onRetry={reload} />}
      {known ? (
        <div className={styles.history}>
          <VersionList
            collection={collection}
            versions={known.versions}
            selected={comparison.selected}
            onSelect={(index) => {
              choice.clear();
              comparison.select(index);
            }}
            onMore={known.next ? loadMore : undefined}
          />
          {known.versions.length > 0 ? (
            <section className={styles.compared} aria-label={t('changes')}>
              <CompareWith versions={known.versions} comparison={comparison} />
              <VersionChanges collection={collection} rows={comparison.rows} choice={choice} />
              <FormError error={restoring.isConflict ? t('conflict') : restoring.error} />
            </section>
          ) : null}
        </div>
      ) : null}
    </DialogFrame>
  );
}

type Known = NonNullable<ReturnType<typeof useHistory>['known']>;

/** Selects a version, and the one that it is compared with: by default the one before it. */
function useComparison(collection: CollectionName, known: Known | undefined) {
  const [selected, setSelected] = useState(0);
  const [other, setOther] = useState<number>();
  const with_ = other ?? selected + 1;
  const rows = useMemo(() => {
    if (!known) return [];
    const sides = { older: Math.max(selected, with_), newer: Math.min(selected, with_) };
    return differenceRows(collection, versionChanges(known.versions, sides, known.current.values));
  }, [collection, known, selected, with_]);
  const select = (index: number) => {
    setSelected(index);
    setOther(undefined);
  };
  return { selected, other: with_, rows, select, compareWith: setOther };
}

interface CompareWithProps {
  readonly versions: Known['versions'];
  readonly comparison: ReturnType<typeof useComparison>;
}

function CompareWith({ versions, comparison: { selected, other, compareWith } }: CompareWithProps) {
  const { t } = useTranslation('history');
  const nameOf = useVersionName();
  const label = useId();
  return (
    <div className={styles.compare}>
      <label htmlFor={label}>{t('compareWith')}</label>
      <HTMLSelect
        id={label}
        value={other}
        onChange={({ currentTarget }) => compareWith(Number(currentTarget.value))}
      >
        <option value={NOW}>{t('now')}</option>
        {versions.map((version, index) =>
          index === selected ? null : (
            <option key={version._id} value={index}>
              {index === selected + 1 ? t('previous', { version: nameOf(version) }) : nameOf(version)}
            </option>
          ),
        )}
        {selected === versions.length - 1 ? <option value={versions.length}>{t('nothing')}</option> : null}
      </HTMLSelect>
    </div>
  );
}

/** The rows selected to be restored, out of those that the person may write. */
function useChoice(collection: CollectionName, rows: readonly DifferenceRow[], current: object) {
  const role = useSession().user?.role ?? 'anonymous';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const fields = Object.fromEntries(rows.map(({ path }) => [rootField(path), null]));
  const writable = new Set(
    canCall(role, collection, 'patch') ? restorableFields(role, collection, fields) : [],
  );
  const isOffered = (row: DifferenceRow) => writable.has(rootField(row.path));
  return {
    chosen,
    isOffered,
    isLater: ({ path, newer }: DifferenceRow) => !equalValues(readPath(current, path) ?? null, newer),
    mayRestore: writable.size > 0,
    rows: rows.filter((row) => isOffered(row) && chosen.has(row.path)),
    clear: () => setChosen(new Set()),
    toggle: (path: string) =>
      setChosen(
        (last) => new Set(last.has(path) ? [...last].filter((one) => one !== path) : [...last, path]),
      ),
  };
}

/** Returns a function that names a version by its time and its author. */
function useVersionName(): (version: RecordVersion) => string {
  const dates = useDateLocale();
  return useCallback(({ at, by }) => `${formatTimestamp(at, dates)} · ${by}`, [dates]);
}

interface VersionListProps {
  readonly collection: CollectionName;
  /** Newest first. */
  readonly versions: readonly RecordVersion[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** Loads older versions, if there are any. */
  readonly onMore: (() => void) | undefined;
}

/** Lists who changed a record, when, and which fields. */
function VersionList({ collection, versions, selected, onSelect, onMore }: VersionListProps) {
  const { t } = useTranslation('history');
  const texts = useRecordTexts();
  if (versions.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <nav className={styles.versions} aria-label={t('versions')}>
      <ol>
        {versions.map((version, index) => (
          <li key={version._id}>
            <button
              type="button"
              className={styles.version}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onSelect(index)}
            >
              <span className={styles.when}>
                <Timestamp at={version.at} />
                {version.method === 'patch' ? null : (
                  <span className={styles.method}>{texts.value('method', version.method)}</span>
                )}
              </span>
              <span className={styles.who}>{version.by}</span>
              {version.method === 'patch' ? (
                <span className={styles.fields}>
                  {Object.keys(version.after ?? {})
                    .map((name) => texts.field(collection, name))
                    .join(' · ')}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      {onMore ? <Button variant="minimal" text={t('more')} onClick={onMore} /> : null}
    </nav>
  );
}

interface Restoring {
  readonly isBusy: boolean;
  /** True after the server refused because someone has changed the same fields meanwhile. */
  readonly isConflict: boolean;
  readonly error: unknown;
  /** Resolves with whether the values were saved. */
  readonly restore: (rows: readonly DifferenceRow[], current: Current) => Promise<boolean>;
}

interface Current {
  readonly version: number;
  readonly values: PlainRecord;
}

/** Restores older values as an ordinary patch from the version that the person was shown. */
function useRestoring(collection: CollectionName, id: string): Restoring {
  const { client } = useBackOffice();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const restore: Restoring['restore'] = async (rows, current) => {
    setBusy(true);
    setError(null);
    try {
      const data = tidyValues(collection, restoredValues(rows, current.values));
      await recordService(client, collection).patch(id, { ...data, version: current.version });
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isConflict: readRefusal(error)?.code === 'conflict', error, restore };
}

/** Puts the older values into the current ones, and returns the whole fields that contain them. */
function restoredValues(rows: readonly DifferenceRow[], current: PlainRecord): PlainRecord {
  const written = rows.reduce<PlainRecord>((all, { path, older }) => writePath(all, path, older), current);
  const fields = new Set(rows.map(({ path }) => rootField(path)));
  return Object.fromEntries([...fields].map((field) => [field, written[field] ?? null]));
}
