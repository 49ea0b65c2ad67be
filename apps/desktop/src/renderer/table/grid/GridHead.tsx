// biome-ignore-all lint/a11y/useSemanticElements: a virtual table has no <th>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant).
import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import type { SortKey } from '@harbour/core/table';
import { type CSSProperties, type DragEvent, type MouseEvent, type ReactNode, useCallback } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './grid.module.css';
import type { GridColumn } from './grid-column.ts';

/** The actions of a column heading. */
export interface HeadActions {
  readonly sort: (field: string, adding: boolean) => void;
  readonly move: (moved: string, before: string) => void;
}

interface GridHeadProps {
  readonly id: string;
  readonly index: number;
  readonly column: GridColumn;
  readonly isFrozen: boolean;
  readonly label: string;
  /** Present if the list can be sorted by the column. */
  readonly sort?: { readonly key: SortKey | undefined; readonly order: number };
  /** True if this heading is the active cell. */
  readonly isActive: boolean;
  readonly actions: HeadActions;
  readonly children?: ReactNode;
  // Supplied by the table that renders the heading.
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly resizeHandle?: ReactNode;
}

const DRAG_TYPE = 'application/x-harbour-column';

/**
 * The heading of a column: a click sorts, Shift+click adds to the sort order, and dragging moves the column.
 */
export function GridHead(props: GridHeadProps) {
  const {
    id,
    index,
    column,
    isFrozen,
    label,
    sort,
    isActive,
    actions,
    children,
    className,
    style,
    resizeHandle,
  } = props;
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) markRenderedCopy(element, { id, isFrozen, part: 'head' });
    },
    [id, isFrozen],
  );
  const align = column.kind === 'field' ? column.column.align : 'center';
  return (
    <div
      ref={place}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={ariaSort(sort?.key)}
      data-active={isActive}
      className={classNames(className, styles.head, styles[align])}
      style={style}
      {...(column.kind === 'field' ? dragging(column.id, actions) : {})}
    >
      {children ??
        (sort ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.sort}
            onClick={(event: MouseEvent) => actions.sort(column.id, event.shiftKey)}
          >
            <span className={styles.headText} title={label}>
              {label}
            </span>
            <SortMark sort={sort} />
          </button>
        ) : (
          <span className={column.kind === 'menu' ? 'visually-hidden' : styles.headText} title={label}>
            {label}
          </span>
        ))}
      {column.kind === 'field' ? resizeHandle : null}
    </div>
  );
}

function SortMark({ sort }: { readonly sort: NonNullable<GridHeadProps['sort']> }) {
  if (!sort.key) return null;
  const Caret = sort.key.descending ? CaretDownIcon : CaretUpIcon;
  return (
    <span className={styles.sortMark} aria-hidden>
      <Caret size={14} />
      {sort.order > 0 ? <small>{sort.order}</small> : null}
    </span>
  );
}

function dragging(id: string, actions: HeadActions) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAG_TYPE, id),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const moved = event.dataTransfer.getData(DRAG_TYPE);
      if (moved !== '' && moved !== id) actions.move(moved, id);
    },
  };
}

function ariaSort(key: SortKey | undefined): 'ascending' | 'descending' | undefined {
  if (!key) return undefined;
  return key.descending ? 'descending' : 'ascending';
}

interface RenderedPart {
  readonly id: string;
  readonly isFrozen: boolean;
  readonly part: 'head' | 'body';
}

const LEFT = '.bp6-table-quadrant-left';
const TOP = '.bp6-table-quadrant-top';
const TOP_LEFT = '.bp6-table-quadrant-top-left';

/**
 * Marks the one visible element of a cell with its id, and hides its copies from screen readers: the table
 * renders a heading twice, and frozen cells up to four times, one copy on top of the other.
 */
export function markRenderedCopy(element: HTMLElement, { id, isFrozen, part }: RenderedPart): void {
  if (isSeen(element, isFrozen, part)) {
    element.id = id;
    return;
  }
  element.setAttribute('aria-hidden', 'true');
  element.removeAttribute('role');
  element.inert = part === 'head';
}

function isSeen(element: HTMLElement, isFrozen: boolean, part: RenderedPart['part']): boolean {
  if (part === 'head') return element.closest(isFrozen ? TOP_LEFT : TOP) !== null;
  return (element.closest(LEFT) !== null) === isFrozen;
}
