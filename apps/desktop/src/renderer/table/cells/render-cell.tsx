import { hasPublication, publicationState } from '@harbour/core/contract/collections';
import { joinNames, nameSeparator } from '@harbour/core/i18n';
import { cellLinks, cellThumbs, cellValue, thumbPath, thumbPosition } from '@harbour/core/table';
import { Fragment, type ReactNode } from 'react';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { type CellTexts, cellText, relatedParts } from './cell-texts.ts';
import styles from './cells.module.css';
import { hasTones, toneOf } from './tone.ts';

/** Renders cells, cached by row and column: an unchanged row returns the same element. */
export interface CellDrawer {
  render(column: TableColumn, row: Row): ReactNode;
}

export interface CellRendering {
  readonly texts: CellTexts;
  readonly collection: string;
}

/** Creates a renderer for one language and one set of names. */
export function createCellDrawer(rendering: CellRendering): CellDrawer {
  const rendered = new WeakMap<Row, Map<TableColumn, ReactNode>>();
  return {
    render(column, row) {
      const cells = rendered.get(row) ?? new Map<TableColumn, ReactNode>();
      rendered.set(row, cells);
      const known = cells.get(column);
      if (known !== undefined) return known;
      const picture = renderContent(column, row, rendering);
      cells.set(column, picture);
      return picture;
    },
  };
}

function renderContent(column: TableColumn, row: Row, rendering: CellRendering): ReactNode {
  if (column.type !== undefined) return renderThumbs(column, row, rendering.texts);
  if (column.source !== undefined) return renderRelated(column, row, rendering.texts);
  const text = cellText(column, row, rendering.texts);
  if (text === '') return '';
  const href = cellLinks(column, row, rendering.collection)[0]?.href;
  if (href !== undefined) return renderLink(text, href, styles.link);
  const state = stateOf(column, row, rendering);
  if (state) return renderTag(rendering.texts.valueName('publication', state), state);
  switch (column.kind) {
    case 'status':
      return hasTones(column.field?.values) ? renderTag(text, cellValue(column, row)) : text;
    case 'colour':
      return (
        <>
          <span className={styles.swatch} style={{ background: text }} />
          {text}
        </>
      );
    default:
      return text;
  }
}

/** Returns the actual state of a publication, for the cell of its status. */
function stateOf(column: TableColumn, row: Row, { collection, texts }: CellRendering) {
  if (column.value !== 'status' || !texts.publication || !hasPublication(collection)) return undefined;
  return publicationState(collection, row, texts.publication);
}

/** Renders the name of a value with the mark of its tone. */
export function renderTag(text: string, value: unknown): ReactNode {
  return (
    <span className={styles.tag} data-tone={toneOf(value)}>
      {text}
    </span>
  );
}

/** Renders related records by name, each with a link to its record; as a single text if none has a link. */
function renderRelated(column: TableColumn, row: Row, texts: CellTexts): ReactNode {
  const parts = relatedParts(column, row, texts);
  if (parts.every(({ href }) => href === undefined))
    return joinNames(
      texts.language,
      parts.map(({ text }) => text),
    );
  return parts.map(({ id, text, href }, index) => (
    <Fragment key={id}>
      {index === 0 ? null : nameSeparator(texts.language)}
      {href === undefined ? text : renderLink(text, href, styles.related)}
    </Fragment>
  ));
}

/** Renders a link for the mouse; the keyboard follows it from the cell. */
function renderLink(text: string, href: string, look: string | undefined): ReactNode {
  return (
    <a className={look} href={href} data-href={href} tabIndex={-1} draggable={false}>
      {text}
    </a>
  );
}

/** Returns the CSS class of a column: amounts are emphasised, values for lookup are muted. */
export function lookOf({ kind, value }: TableColumn): string {
  if (kind === 'money' || kind === 'priceList') return styles.price ?? '';
  const isSoft = kind === 'slug' || kind === 'boolean' || value === 'createdAt' || value === 'updatedAt';
  return isSoft ? (styles.soft ?? '') : '';
}

/** Renders pictures, each cropped around its focal point. */
function renderThumbs(column: TableColumn, row: Row, { names }: CellTexts): ReactNode {
  const ids = cellThumbs(column, row).slice(0, 4);
  if (ids.length === 0) return '';
  return (
    <>
      {ids.map((id) => (
        <ServerPicture
          key={id}
          className={styles.thumb}
          style={{ objectPosition: thumbPosition(id, names) }}
          path={thumbPath(id, 'webp')}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ))}
    </>
  );
}
