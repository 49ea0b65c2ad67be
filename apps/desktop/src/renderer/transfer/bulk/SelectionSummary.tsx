import { Button, Callout, Spinner } from '@blueprintjs/core';
import {
  SELECTION_MAX,
  SELECTION_SAMPLES,
  type SelectionMethod,
  type SelectionResponse,
} from '@harbour/core/contract/actions';
import { collectionLabel, collections } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { listChips } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useConnection } from '../../session/use-connection.ts';
import { useMayFor } from '../../session/use-session.ts';
import { plainText } from '../../table/cells/cell-texts.ts';
import { useChipText } from '../../table/filters/use-chip-text.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import { useColumnLabel } from '../../table/use-column-label.ts';
import { useErrorText } from '../../ui/error-text.ts';
import styles from './bulk.module.css';
import { type CountDrift, driftOf, pinSelection } from './pin-selection.ts';

interface SelectionSummaryProps {
  readonly table: Table;
  readonly pinned: Pinned;
}

/** Shows which records are affected: the filter and some names, or why the change cannot continue. */
export function SelectionSummary({ table, pinned }: SelectionSummaryProps) {
  const { t } = useTranslation('transfer');
  return (
    <section aria-label={t('bulk.which')} className={styles.summary}>
      <p className={styles.which}>
        <FilterInTexts table={table} />
      </p>
      <div role="status" className={styles.state}>
        <PinnedState table={table} pinned={pinned} />
      </div>
    </section>
  );
}

function FilterInTexts({ table }: { readonly table: Table }) {
  const { t } = useTranslation(['transfer', 'records']);
  const { selection, view, columns, collection, texts: cellTexts } = table;
  const label = useColumnLabel(collection);
  const chipText = useChipText(table, cellTexts.names);
  if (selection.kind === 'ids') return t('bulk.named');
  const texts = listChips(view.search, view.filters, columns).map((chip) => {
    const column = columns.find(({ value }) => 'field' in chip && value === chip.field);
    return chipText(chip, column ? label(column) : '');
  });
  if (texts.length === 0) {
    return t('bulk.everything', { collection: t(`records:${collectionLabel(collection)}`) });
  }
  return t('bulk.matching', { filter: texts.join(' · ') });
}

function PinnedState({ table, pinned }: SelectionSummaryProps) {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  const { query, select } = table;
  const failureText = (error: unknown) =>
    readRefusal(error)?.code === 'too-large' ? t('bulk.tooMany', { most: SELECTION_MAX }) : errorText(error);
  switch (pinned.kind) {
    case 'counting':
      return <Spinner size={20} aria-label={t('bulk.checking')} />;
    case 'failed':
      return <Callout intent="danger">{failureText(pinned.error)}</Callout>;
    case 'unreachable':
      return <Callout intent="warning">{t('bulk.needsServer')}</Callout>;
    case 'listed':
      return (
        <>
          <Callout intent="primary">{t('bulk.later')}</Callout>
          <LeftOut count={pinned.leftOut} />
          <Samples
            table={table}
            samples={pinned.rows.slice(0, SELECTION_SAMPLES).map((row) => ({ ...row }))}
          />
        </>
      );
    case 'drifted': {
      const { expected, found, samples } = pinned.drift;
      return (
        <>
          <Callout intent="warning">
            <p>{t('bulk.drifted', { expected, found })}</p>
            {table.selection.kind === 'query' && found > 0 ? (
              <Button
                text={t('bulk.takeNow', { count: found })}
                onClick={() => select({ type: 'allSelected', query, count: found })}
              />
            ) : null}
          </Callout>
          <Samples table={table} samples={samples} />
        </>
      );
    }
    case 'pinned':
      return (
        <>
          <LeftOut count={pinned.response.count - pinned.response.records.length} />
          <Samples table={table} samples={pinned.response.samples} />
        </>
      );
  }
}

/** States how many of the chosen records stay as they are, because the person may not change them. */
function LeftOut({ count }: { readonly count: number }) {
  const { t } = useTranslation('transfer');
  return count === 0 ? null : <Callout intent="warning">{t('bulk.leftOut', { count })}</Callout>;
}

interface SamplesProps {
  readonly table: Table;
  readonly samples: CountDrift['samples'];
}

function Samples({ table: { collection, texts }, samples }: SamplesProps) {
  const { t } = useTranslation('transfer');
  const { titleField } = collections[collection];
  if (samples.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{t('bulk.samples')}</p>
      <ul className={styles.samples}>
        {samples.map((record) => {
          const title = plainText(record[titleField], texts.language) || record._id;
          return (
            <li key={record._id} title={title}>
              {title}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The state of a selection on the server. */
type Pinned =
  | { readonly kind: 'counting' }
  | { readonly kind: 'pinned'; readonly response: SelectionResponse }
  | { readonly kind: 'drifted'; readonly drift: CountDrift }
  | { readonly kind: 'failed'; readonly error: unknown }
  /**
   * Without the server: the rows of the selection, all of which are listed, without those that the person may
   * not change.
   */
  | { readonly kind: 'listed'; readonly rows: readonly Row[]; readonly leftOut: number }
  /** Without the server it is unknown which records these are, or the action may not wait. */
  | { readonly kind: 'unreachable' };

/** Returns the number of records that a bulk action will change; undefined while it is unknown. */
export function changedCount(pinned: Pinned): number | undefined {
  if (pinned.kind === 'pinned') return pinned.response.records.length;
  return pinned.kind === 'listed' ? pinned.rows.length : undefined;
}

interface PinnedFor {
  readonly isWanted: boolean;
  readonly mayWait: boolean;
  readonly method: SelectionMethod;
}

/**
 * Makes the server count and list a table's selection, once per selection while it is needed. Without the
 * server these are the selected rows of the list, if the action may wait for it.
 */
export function usePinned(table: Table, { isWanted, mayWait, method }: PinnedFor): Pinned {
  const { collection, selection, view } = table;
  const { client } = useBackOffice();
  const mayFor = useMayFor();
  const isAway = useConnection() !== 'connected';
  const [pinned, setPinned] = useState<Pinned>({ kind: 'counting' });
  const { trash } = view;
  useEffect(() => {
    if (!isWanted || isAway) return;
    let isCurrent = true;
    setPinned({ kind: 'counting' });
    void pinSelection(client, { collection, selection, trash, method })
      .then((response): Pinned => ({ kind: 'pinned', response }))
      .catch((error: unknown): Pinned => {
        const drift = driftOf(error);
        return drift ? { kind: 'drifted', drift } : { kind: 'failed', error };
      })
      .then((next) => {
        if (isCurrent) setPinned(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, collection, selection, trash, method, isWanted, isAway]);
  const isUsable = (row: Row) => mayFor(collection, method, row);
  return isAway ? pinnedHere(table, mayWait, isUsable) : pinned;
}

function pinnedHere({ selection, list }: Table, mayWait: boolean, isUsable: (row: Row) => boolean): Pinned {
  if (!mayWait || selection.kind !== 'ids') return { kind: 'unreachable' };
  const chosen = list.data.filter(({ _id }) => selection.ids.includes(_id));
  if (chosen.length < selection.ids.length) return { kind: 'unreachable' };
  const rows = chosen.filter(isUsable);
  return { kind: 'listed', rows, leftOut: chosen.length - rows.length };
}
