import { formatFileSize } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import styles from './image-uploader.module.css';
import type { PictureUpload } from './upload-reducer.ts';

/** Name and size of the picture, with its progress or failure. */
export function UploadState({ upload }: { readonly upload: PictureUpload }) {
  const { t } = useTranslation('common');
  const { name, size, progress, id, error } = upload;
  const isUnderWay = id === undefined && error === undefined;
  const percent = Math.round(progress * 100);
  const outcome = error === undefined ? t('upload.complete') : t(error);
  return (
    <div className={styles.state}>
      <p>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.hint}>{formatFileSize(size)}</span>
      </p>
      {isUnderWay ? <progress value={progress} aria-label={t('upload.processing')} /> : null}
      <p role="status" className={error === undefined ? styles.hint : styles.error}>
        {isUnderWay ? t('upload.progress', { percent }) : outcome}
      </p>
    </div>
  );
}
