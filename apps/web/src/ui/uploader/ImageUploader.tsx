import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { uploadLimits } from '@harbour/core/contract/values';
import { formatFileSize } from '@harbour/core/table';
import { useEffect, useReducer, useRef } from 'react';
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { refusalKey } from '../../platform/refusal-key.ts';
import { Button } from '../button/Button.tsx';
import { classNames } from '../class-names.ts';
import type { DialogContentProps } from '../dialog/dialog-queue.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './image-uploader.module.css';
import { type PictureUpload, type SendPicture, uploadReducer } from './upload-reducer.ts';

interface ImageUploaderProps extends DialogContentProps<string> {
  readonly send: SendPicture;
}

/** Accepts one picture, dropped, chosen or photographed, and finishes with its record's id. */
export function ImageUploader({ send, onDone, onCancel }: ImageUploaderProps) {
  const { t } = useTranslation('common');
  const { upload, start, refuse } = usePictureUpload(send);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    accept: { 'image/*': [] },
    onDropAccepted: ([file]) => file && start(file),
    onDropRejected: (rejections) => {
      const picture = rejections.find(isOneOfSeveral);
      const [first] = rejections;
      if (picture !== undefined) start(picture.file);
      else if (first !== undefined) refuse(first.file);
    },
  });
  const { id } = upload ?? {};
  return (
    <div className={styles.uploader}>
      <div {...getRootProps()} className={classNames(styles.drop, isDragActive && styles.over)}>
        {/* The button below opens it, and is the only control that a screen reader announces. */}
        <input {...getInputProps({ 'aria-label': undefined, 'aria-hidden': true })} />
        {upload?.preview === undefined || upload.error === 'picture.notPicture' ? (
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

/** True for a picture that is refused only because others were dropped with it. */
function isOneOfSeveral({ errors }: FileRejection): boolean {
  return errors.every(({ code }) => code === ErrorCode.TooManyFiles);
}

/** Name and size of the picture, with its progress or failure. */
function UploadState({ upload }: { readonly upload: PictureUpload }) {
  const { t } = useTranslation('common');
  const { name, size, progress, id, error } = upload;
  const isInFlight = id === undefined && error === undefined;
  const percent = Math.round(progress * 100);
  const outcome = error === undefined ? t('upload.complete') : t(error);
  return (
    <div className={styles.state}>
      <p>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.hint}>{formatFileSize(size)}</span>
      </p>
      {isInFlight ? <progress value={progress} aria-label={t('upload.processing')} /> : null}
      <p role="status" className={error === undefined ? styles.hint : styles.error}>
        {isInFlight ? t('upload.progress', { percent }) : outcome}
      </p>
    </div>
  );
}

interface PictureUploading {
  readonly upload: PictureUpload | undefined;
  /** Uploads this picture; cancels one in progress. */
  readonly start: (file: File) => void;
  /** Marks a file as not being a readable picture. */
  readonly refuse: (file: File) => void;
}

/** Uploads one picture at a time. */
function usePictureUpload(send: SendPicture): PictureUploading {
  const [upload, dispatch] = useReducer(uploadReducer, undefined);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  function begin(file: File, isPicture: boolean): AbortSignal {
    running.current.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = isPicture ? previewOf(file, controller.signal) : {};
    dispatch({ type: 'began', upload: { name: file.name, size: file.size, progress: 0, ...preview } });
    return controller.signal;
  }
  async function start(file: File): Promise<void> {
    const signal = begin(file, true);
    if (file.size > uploadLimits.bytes) return dispatch({ type: 'failed', error: 'refusal.too-large' });
    const onProgress = (progress: number) => signal.aborted || dispatch({ type: 'moved', progress });
    try {
      const id = await send(file, { onProgress, signal });
      if (!signal.aborted) dispatch({ type: 'arrived', id });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error: faultOf(refusalOf(error)) });
    }
  }
  return {
    upload,
    start: (file) => void start(file),
    refuse: (file) => {
      begin(file, false);
      dispatch({ type: 'failed', error: 'picture.notPicture' });
    },
  };
}

/** The server reads every file, whatever its name says. */
function faultOf(refusal: Refusal) {
  return refusal.code === 'invalid-data' ? 'picture.notPicture' : refusalKey(refusal);
}

/** The address is valid as long as the upload exists. */
function previewOf(file: File, signal: AbortSignal): { readonly preview: string } {
  const preview = URL.createObjectURL(file);
  signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
  return { preview };
}
