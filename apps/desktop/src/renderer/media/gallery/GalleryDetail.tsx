import { Button } from '@blueprintjs/core';
import { imageUrl } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { ServerPicture } from '../../session/ServerPicture.tsx';
import type { Row } from '../../table/table-screen.ts';
import { asFile } from '../media-file.ts';
import { PictureFacts } from '../PictureFacts.tsx';
import styles from './gallery.module.css';

interface GalleryDetailProps {
  readonly record: Row;
  readonly onOpen: () => void;
}

/** Beside the gallery: the file that has the focus, and where it is used. */
export function GalleryDetail({ record, onOpen }: GalleryDetailProps) {
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
