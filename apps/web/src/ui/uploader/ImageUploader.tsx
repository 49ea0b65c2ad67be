import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { classNames } from '../class-names.ts';
import type { DialogContentProps } from '../dialog/dialog-queue.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './image-uploader.module.css';
import type { SendPicture } from './send-picture.ts';
import { UploadState } from './UploadState.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface ImageUploaderProps extends DialogContentProps<string> {
  readonly send: SendPicture;
}

/** Takes one picture, dropped, chosen or photographed, and ends with its record's id. */
export function ImageUploader({ send, onDone, onCancel }: ImageUploaderProps) {
  const { t } = useTranslation('common');
  const { upload, start, refuse } = usePictureUpload(send);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    accept: { 'image/*': [] },
    onDropAccepted: ([file]) => file && start(file),
    onDropRejected: ([rejection]) => rejection && refuse(rejection.file),
  });
  const { id } = upload ?? {};
  return (
    <div className={styles.uploader}>
      <div {...getRootProps()} className={classNames(styles.drop, isDragActive && styles.over)}>
        <input {...getInputProps()} />
        {upload?.preview === undefined ? (
          <Icon name="up" size={40} />
        ) : (
          <img className={styles.preview} src={upload.preview} alt={upload.name} />
        )}
        <p>{t('picture.drop')}</p>
        <Button kind="secondary" onClick={open}>
          {t(upload === undefined ? 'picture.choose' : 'picture.chooseAnother')}
        </Button>
        <p className={styles.hint}>{t('picture.hint')}</p>
      </div>
      {upload === undefined ? null : <UploadState upload={upload} />}
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button disabled={id === undefined} onClick={() => id !== undefined && onDone(id)}>
          {t('picture.use')}
        </Button>
      </div>
    </div>
  );
}
