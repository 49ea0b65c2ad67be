import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { GridViewIcon, SearchIcon, ThIcon, TrashIcon } from '@blueprintjs/icons';
import { canCall } from '@harbour/core/contract/collections';
import { joinNames } from '@harbour/core/i18n';
import { isSortable, listLayouts, MOST_FRESH, type SearchAt } from '@harbour/core/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { ColumnPanel } from '../columns/ColumnPanel.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { GroupPanel } from '../groups/GroupPanel.tsx';
import type { Table } from '../table.ts';
import { SEARCH_DEBOUNCE_MS } from '../table-rules.ts';
import { useColumnLabel } from '../use-column-label.ts';
import { ViewPanel } from '../views/ViewPanel.tsx';
import styles from './toolbar.module.css';

interface ToolBarProps {
  readonly table: Table;
  /** True if the rows can be shown as a gallery. */
  readonly hasGallery?: boolean;
  readonly children?: ReactNode;
}

/** Controls the search, the filters and the layout of the list. */
export function ToolBar({ table, hasGallery = false, children }: ToolBarProps) {
  const { t } = useTranslation('table');
  const { view, role, collection, dispatch } = table;
  const isGallery = hasGallery && view.layout === 'gallery';
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchBox table={table} />
      </div>
      <FilterPanel table={table} />
      {isGallery ? null : <GroupPanel table={table} />}
      <FreshPill table={table} />
      <StaleNote table={table} />
      {view.trash ? <span className={styles.stale}>{t('trash.note')}</span> : null}
      <div className={styles.spread} />
      {hasGallery ? <LayoutChoice table={table} /> : null}
      {children}
      <ViewPanel table={table} />
      {isGallery ? <SortChoice table={table} /> : <ColumnPanel table={table} />}
      {canCall(role, collection, 'restore') ? (
        <Button
          size="small"
          active={view.trash}
          icon={<TrashIcon size={14} />}
          text={t(view.trash ? 'trash.leave' : 'trash.show')}
          title={t(view.trash ? 'trash.leave' : 'trash.show')}
          onClick={() => dispatch({ type: 'trashShown', trash: !view.trash })}
        />
      ) : null}
      {table.unknown.length > 0 ? (
        <p role="status" className={styles.unknown}>
          {t('views.unknown', { fields: joinNames(table.texts.language, table.unknown) })}
        </p>
      ) : null}
    </div>
  );
}

/**
 * States that the rows are from an earlier time: when they were stored, or the time of the last connection.
 */
function StaleNote({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { storedAt, isStale, phase, data } = table.list;
  if (!isStale || (data.length === 0 && storedAt === null)) return null;
  if (storedAt === null) return <span className={styles.stale}>{t('stale.offline')}</span>;
  return (
    <span className={styles.stale}>
      <Trans
        t={t}
        i18nKey={phase === 'failed' ? 'stale.kept' : 'stale.connecting'}
        components={{ when: <Timestamp at={storedAt} /> }}
      />
    </span>
  );
}

/** Switches between rows and pictures. */
function LayoutChoice({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const icons = { table: <ThIcon size={14} />, gallery: <GridViewIcon size={14} /> };
  return (
    <ButtonGroup role="group" aria-label={t('layout.title')}>
      {listLayouts.map((layout) => (
        <Button
          key={layout}
          size="small"
          icon={icons[layout]}
          active={table.view.layout === layout}
          aria-pressed={table.view.layout === layout}
          aria-label={t(`layout.${layout}`)}
          title={t(`layout.${layout}`)}
          onClick={() => table.dispatch({ type: 'layoutChosen', layout })}
        />
      ))}
    </ButtonGroup>
  );
}

/** Shows how many new records there are since the list was loaded; a press shows them. */
function FreshPill({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const count = table.list.fresh.size;
  if (count === 0) return null;
  return (
    <button type="button" className={styles.pill} onClick={() => void table.refresh()}>
      {t(count < MOST_FRESH ? 'fresh.count' : 'fresh.most', { count })}
    </button>
  );
}

/** Selects the order if there are no headings to press. */
function SortChoice({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { columns, view, dispatch } = table;
  const [key] = view.sort;
  const options = columns.filter(isSortable).flatMap((column) =>
    [false, true].map((descending) => ({
      value: `${column.value} ${descending}`,
      label: t(descending ? 'layout.descending' : 'layout.ascending', { column: label(column) }),
    })),
  );
  return (
    <HTMLSelect
      className={styles.order ?? ''}
      aria-label={t('layout.order')}
      title={t('layout.order')}
      value={key ? `${key.field} ${key.descending}` : ''}
      options={key ? options : [{ value: '', label: t('layout.order') }, ...options]}
      onChange={({ currentTarget }) => {
        const [field = '', descending] = currentTarget.value.split(' ');
        if (field !== '') dispatch({ type: 'ordered', sort: [{ field, descending: descending === 'true' }] });
      }}
    />
  );
}

/** Searches while typing. The input keeps the typed text; the list follows, and never changes the text. */
function SearchBox({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { clock } = useBackOffice().host;
  const { search } = table.view;
  const [text, setText] = useState(search.text);
  const requested = useRef(search.text);
  const cancel = useRef(() => {});
  useEffect(() => {
    // The URL changed from elsewhere: back, forward, or a removed chip.
    if (search.text === requested.current) return;
    requested.current = search.text;
    cancel.current();
    setText(search.text);
  }, [search.text]);
  useEffect(() => () => cancel.current(), []);
  const request = (next: string, at: SearchAt = search.at) => {
    cancel.current();
    requested.current = next;
    table.dispatch({ type: 'searched', search: { text: next, at } }, 'replace');
  };
  return (
    <InputGroup
      type="search"
      size="small"
      leftIcon={<SearchIcon size={14} />}
      placeholder={t('search.placeholder')}
      aria-label={t('search.label')}
      value={text}
      onValueChange={(next) => {
        setText(next);
        cancel.current();
        cancel.current = clock.after(SEARCH_DEBOUNCE_MS, () => request(next));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) request(text);
      }}
      rightElement={<SearchMode at={search.at} onChange={(at) => request(text, at)} />}
    />
  );
}

const MODES: readonly SearchAt[] = ['anywhere', 'start'];

interface SearchModeProps {
  readonly at: SearchAt;
  readonly onChange: (at: SearchAt) => void;
}

/** Chooses where in a field the text must occur; shown as text only when it is not the default. */
function SearchMode({ at, onChange }: SearchModeProps) {
  const { t } = useTranslation('table');
  return (
    <HTMLSelect
      minimal
      className={classNames(styles.place, at === 'start' && styles.named)}
      aria-label={t('search.at')}
      title={t('search.at')}
      value={at}
      options={MODES.map((value) => ({ value, label: t(`search.${value}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'start' ? 'start' : 'anywhere')}
    />
  );
}
