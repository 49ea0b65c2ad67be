import { imageUrl } from '@harbour/core/contract/values';
import { formatFileSize } from '@harbour/core/table';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import type { MenuPosition } from '../../table/grid/grid-actions.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import { asFile } from '../media-file.ts';
import styles from './gallery.module.css';

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
export function Tile({ id, row, table, position, box, isFocused, isSelected, ...on }: TileProps) {
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
      aria-setsize={table.list.total}
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
