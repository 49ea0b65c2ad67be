import { type AttachmentUse, downloadUrl, imageUrl, isRecordId } from '@harbour/core/contract';
import { editHref, formatFileSize, type PlainRecord } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { PictureDrop } from '../record/pictures/PictureDrop.tsx';
import type { CollectionScreen } from '../screen/collection-screen.ts';
import { FactList } from '../screen/FactList.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { ServerPicture } from '../session/ServerPicture.tsx';
import { useMay } from '../session/use-session.ts';
import { defineTable } from '../table/table-screen.ts';
import { useErrorText } from '../ui/error-text.ts';
import { titleText } from '../ui/record-title.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useLocale } from '../ui/use-locale.ts';
import styles from './media.module.css';

/** All uploaded pictures, and where each is used. */
export const screen = {
  path: 'media',
  collection: 'attachments',
  icon: 'folder-open',
  group: 'content',
  table: defineTable('attachments', {
    columns: [
      { value: 'picture', path: '_id', text: 'image', type: 'thumb' },
      'name',
      'alt',
      'mime',
      { value: 'size', format: (size) => (typeof size === 'number' ? formatFileSize(size) : '') },
      'width',
      'height',
      'dir',
      'public',
      'createdAt',
    ],
    shown: ['picture', 'name', 'alt', 'mime', 'size', 'width', 'height', 'createdAt'],
    widths: { picture: 72, name: 210, alt: 200, mime: 110, size: 90, width: 76, height: 76, createdAt: 144 },
    hides: { add: true, clone: true },
  }),
  form: [{ fields: ['name', 'alt', 'public'] }],
  Top: MediaDrop,
  aside: (record) => <PictureFacts record={record} />,
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

interface PictureFactsProps {
  readonly record: PlainRecord;
}

/** Shows a picture in its proportions, where it is used, and its file. */
function PictureFacts({ record }: PictureFactsProps) {
  const { t } = useTranslation('screens');
  const { serverUrl, host } = useBackOffice();
  const { _id: id } = record;
  if (typeof id !== 'string') return null;
  return (
    <>
      <ServerPicture className={styles.picture} path={imageUrl(id, { size: 'medium' })} alt="" />
      <p>
        <button
          type="button"
          className={styles.link}
          onClick={() => void host.links.open(new URL(downloadUrl(id), serverUrl || location.origin).href)}
        >
          {t('media.download')}
        </button>
      </p>
      <FileFacts record={record} />
      <PictureUses id={id} />
    </>
  );
}

function FileFacts({ record: { mime, size, width, height, dir, createdAt } }: PictureFactsProps) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <FactList
      title={t('group.file')}
      facts={[
        [t('records:field.mime'), typeof mime === 'string' ? mime : null],
        [t('records:field.size'), typeof size === 'number' ? formatFileSize(size) : null],
        [t('media.pixels'), typeof width === 'number' ? `${width} × ${String(height)}` : null],
        [t('records:field.dir'), typeof dir === 'string' ? dir : null],
        [
          t('records:field.createdAt'),
          typeof createdAt === 'string' ? <Timestamp key="at" at={createdAt} /> : null,
        ],
      ]}
    />
  );
}

interface Known {
  readonly uses?: readonly AttachmentUse[];
  readonly error?: unknown;
}

/** Lists the records that show a picture: it cannot be removed while there are any. */
function PictureUses({ id }: { readonly id: string }) {
  const { t } = useTranslation(['screens', 'records', 'common']);
  const { client } = useBackOffice();
  const locale = useLocale();
  const errorText = useErrorText();
  const [{ uses, error }, setKnown] = useState<Known>({});
  useEffect(() => {
    if (!isRecordId(id)) return;
    let isShown = true;
    const tell = (known: Known) => isShown && setKnown(known);
    client.ask('attachments/usage', { id }).then(
      (found) => tell({ uses: found }),
      (failure: unknown) => tell({ error: failure }),
    );
    return () => {
      isShown = false;
    };
  }, [client, id]);
  return (
    <section>
      <h2 className={styles.heading}>{t('media.usedIn')}</h2>
      {error === undefined ? null : <p role="alert">{errorText(error)}</p>}
      {uses?.length === 0 ? <p className={styles.quiet}>{t('media.unused')}</p> : null}
      <ul className={styles.uses}>
        {(uses ?? []).map((use) => (
          <li key={`${use.collection} ${use._id}`}>
            <Link to={addressOf(use)}>{titleText(use.title, locale) || use._id}</Link>{' '}
            <span className={styles.quiet}>{t(`records:collection.${use.collection}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns where a record that shows the picture is edited; the settings have their own page. */
function addressOf({ collection, _id }: AttachmentUse): string {
  return hasRecordPage(collection) ? editHref(collection, _id, 'page') : `/${collection}`;
}
