import { Button } from '@blueprintjs/core';
import type { PlainRecord } from '@harbour/core/contract/values';
import { formatFileSize } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { PictureDrop } from '../record/pictures/PictureDrop.tsx';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { useMay } from '../session/use-session.ts';
import type { Table } from '../table/table.ts';
import { defineTable } from '../table/table-screen.ts';
import { FocusPicker } from './focus/FocusPicker.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import styles from './media.module.css';
import { PictureFacts } from './PictureFacts.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';

/** All uploaded pictures, as a gallery or a table, and where each is used. */
export const screen = {
  path: 'media',
  collection: 'attachments',
  icon: 'folder-open',
  group: 'content',
  table: defineTable('attachments', {
    columns: [
      // The gallery needs these fields of each row, whichever columns are shown.
      {
        value: 'picture',
        path: '_id',
        text: 'image',
        type: 'thumb',
        select: ['revision', 'focusX', 'focusY'],
      },
      'name',
      'alt',
      'dir',
      'uses',
      'mime',
      { value: 'size', format: (size) => (typeof size === 'number' ? formatFileSize(size) : '') },
      'width',
      'height',
      'public',
      'createdAt',
    ],
    shown: ['picture', 'name', 'alt', 'dir', 'uses', 'mime', 'size', 'createdAt'],
    widths: { picture: 72, name: 210, alt: 200, mime: 110, size: 90, width: 76, height: 76, createdAt: 144 },
    hides: { add: true, clone: true },
    layout: 'gallery',
  }),
  form: [{ fields: ['name', 'alt', 'dir', 'public'] }],
  Actions: UnusedFilter,
  Gallery,
  Top: MediaDrop,
  aside: (record) => <PictureAside record={record} />,
} as const satisfies CollectionScreen;

/** Accepts dropped pictures; each appears in the list when its upload completes. */
function MediaDrop() {
  const { t } = useTranslation('screens');
  const may = useMay();
  if (!may('attachments', 'create')) return null;
  return (
    <div className={styles.drop}>
      <PictureDrop
        ties={{ id: 'media-upload' }}
        label={t('media.title')}
        isMultiple
        isLibraryOffered={false}
        onPicked={() => {}}
      />
    </div>
  );
}

const SLOT = { kind: 'range', field: 'uses' } as const;

/** Shows only the files that no record uses, or all again. */
function UnusedFilter({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const { view, dispatch } = table;
  const isOn = view.filters.some(
    (filter) =>
      filter.kind === 'range' && filter.field === SLOT.field && filter.min === 0 && filter.max === 0,
  );
  return (
    <Button
      active={isOn}
      aria-pressed={isOn}
      text={t('media.onlyUnused')}
      onClick={() =>
        dispatch(
          isOn
            ? { type: 'filterRemoved', filter: SLOT }
            : { type: 'filterSet', filter: { ...SLOT, min: 0, max: 0 } },
        )
      }
    />
  );
}

/**
 * Next to the form of a file: its picture with the focal point, a replacement for it, and where it is used.
 */
function PictureAside({ record }: { readonly record: PlainRecord }) {
  const may = useMay();
  if (typeof record._id !== 'string') return null;
  const isReadOnly = !may('attachments', 'patch');
  return (
    <>
      <FocusPicker record={record} isReadOnly={isReadOnly} />
      {isReadOnly ? null : <ReplaceFile record={record} />}
      <PictureFacts record={record} />
    </>
  );
}
