import { Button } from '@blueprintjs/core';
import { imageUrl } from '@harbour/core/contract/values';
import { formatFileSize, isScrolled, isSelected, listedTotal } from '@harbour/core/table';
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import type { GalleryProps } from '../../table/gallery-props.ts';
import type { MenuPosition } from '../../table/grid/grid-actions.ts';
import { useBox } from '../../table/grid/use-box.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import { asFile } from '../media-file.ts';
import { PictureFacts } from '../PictureFacts.tsx';
import styles from './gallery.module.css';
import { heightOfTiles, tileBox, tilesIn, tilesInView } from './tiles.ts';
import { useTileFocus, useTileKeys } from './use-tile-keys.ts';

/** Shows the files of a list as large pictures, and next to them the focused one. */
export function Gallery({ table, actions, overlay }: GalleryProps) {
  const { t } = useTranslation(['records', 'screens']);
  const galleryId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const box = useBox(scroller);
  const [top, setTop] = useState(0);
  const tiling = useMemo(() => tilesIn(box.width), [box.width]);
  const { rows } = table;
  const focus = useTileFocus(rows, { scroller, tiling, height: box.height });
  const keys = useTileKeys({ table, actions, focus, tiling, height: box.height });
  const [from, to] = tilesInView({ top, height: box.height }, tiling, rows.length);
  const isNearEnd = isScrolled(table.view) && to >= rows.length;
  const { loadMore } = table;
  useEffect(() => {
    if (isNearEnd && rows.length > 0) void loadMore();
  }, [isNearEnd, rows.length, loadMore]);
  const tileId = (row: Row) => `${galleryId}-${row._id}`;
  const focused = focus.index === null ? undefined : rows[focus.index];
  const { phase } = table.list;
  const isEmpty = rows.length === 0 && (phase === 'ready' || phase === 'failed');
  const isDrawn = focus.index !== null && focus.index >= from && focus.index < to;
  return (
    <div className={styles.gallery} data-empty={isEmpty || undefined}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div
          role="listbox"
          tabIndex={0}
          className={styles.tiles}
          style={{ height: heightOfTiles(rows.length, tiling) }}
          aria-label={t('records:collection.attachments')}
          aria-multiselectable
          aria-busy={phase === 'loading'}
          aria-activedescendant={focused && isDrawn ? tileId(focused) : undefined}
          onFocus={() => focus.index === null && rows.length > 0 && focus.goTo(0)}
          onKeyDown={keys}
        >
          {rows.slice(from, to).map((row, index) => (
            <Tile
              key={row._id}
              id={tileId(row)}
              row={row}
              table={table}
              position={from + index + 1}
              box={tileBox(from + index, tiling)}
              isFocused={focus.index === from + index}
              isSelected={isSelected(table.selection, row._id)}
              onFocus={() => focus.goTo(from + index)}
              onOpen={() => actions.open(row)}
              onMenu={(position) => actions.showMenu(row, position)}
            />
          ))}
        </div>
        {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
      </div>
      {focused ? (
        <GalleryDetail key={focused._id} record={focused} onOpen={() => actions.open(focused)} />
      ) : null}
      {focused || isEmpty ? null : (
        <aside className={styles.detail} aria-label={t('screens:media.detail')}>
          <p className={styles.quiet}>{t('screens:media.choose')}</p>
        </aside>
      )}
    </div>
  );
}

interface GalleryDetailProps {
  readonly record: Row;
  readonly onOpen: () => void;
}

/** Next to the gallery: the focused file, and where it is used. */
function GalleryDetail({ record, onOpen }: GalleryDetailProps) {
  const { t } = useTranslation(['screens', 'table']);
  const { name, revision } = asFile(record);
  return (
    <aside className={styles.detail} aria-label={t('media.detail')}>
      <ServerPicture
        className={styles.large}
        path={imageUrl(record._id, { size: 'medium', revision })}
        alt=""
      />
      <h2 className={styles.title}>{name}</h2>
      <Button size="small" text={t('table:row.open')} onClick={onOpen} />
      <PictureFacts record={{ ...record }} />
    </aside>
  );
}

interface TileProps {
  readonly id: string;
  readonly row: Row;
  readonly table: Table;
  /** From 1. */
  readonly position: number;
  /** In pixels, within the scrolled area. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onMenu: (position: MenuPosition) => void;
}

/** One file of a gallery: its picture, its name, its facts, and a mark if it is private, unused or gone. */
function Tile({ id, row, table, position, box, isFocused, isSelected, ...on }: TileProps) {
  const { t } = useTranslation(['screens', 'table']);
  const { name, revision, width, height, size, uses, isPublic } = asFile(row);
  const mark = table.list.marks.get(row._id);
  const facts = [
    width === null ? '' : `${width} × ${height}`,
    formatFileSize(size),
    uses === 0 ? t('media.notUsed') : t('media.uses', { count: uses }),
    ...(isPublic ? [] : [t('media.private')]),
    ...(mark ? [t(mark === 'removed' ? 'media.removed' : 'media.left')] : []),
  ].filter((fact) => fact !== '');
  const press = ({ ctrlKey, metaKey, shiftKey, target }: MouseEvent) => {
    on.onFocus();
    const isBox = target instanceof Element && target.closest('[data-select]') !== null;
    if (table.offers.multiSelect && (isBox || ctrlKey || metaKey || shiftKey))
      table.select({ type: 'toggled', id: row._id });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box around it handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={listedTotal(table.list)}
      className={styles.tile}
      data-focused={isFocused || undefined}
      data-mark={mark}
      style={box}
      onClick={press}
      onDoubleClick={on.onOpen}
      onContextMenu={(event) => {
        event.preventDefault();
        on.onFocus();
        on.onMenu({ left: event.clientX, top: event.clientY });
      }}
    >
      <div className={styles.frame}>
        <ServerPicture
          className={styles.picture}
          path={imageUrl(row._id, { size: 'small', revision })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {table.offers.multiSelect ? <span className={styles.check} data-select="" aria-hidden /> : null}
      </div>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <div className={styles.facts}>{facts.join(' · ')}</div>
    </div>
  );
}
