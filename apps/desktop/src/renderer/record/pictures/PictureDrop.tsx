import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { readRefusal } from '@harbour/core/contract/errors';
import { uploadTypes } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { pickedFileOf } from '../../platform/picked-file.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import type { ControlTies } from '../controls/control-props.ts';
import { PictureLibrary } from './PictureLibrary.tsx';
import styles from './pictures.module.css';
import { type UploadItem, useUploads } from './use-uploads.ts';

interface PictureDropProps {
  readonly ties: ControlTies;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly onPicked: (id: string) => void;
  /** False where choosing an already uploaded picture makes no sense. */
  readonly isLibraryOffered?: boolean;
}

/** Adds pictures: dropped here, opened from this device, or chosen among those already uploaded. */
export function PictureDrop({
  ties,
  label,
  isMultiple,
  onPicked,
  isLibraryOffered = true,
}: PictureDropProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { host } = useBackOffice();
  const messages = useMessages();
  const { items, send, dismiss } = useUploads(onPicked);
  const [isChoosing, setIsChoosing] = useState(false);
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: isMultiple,
    onDrop(accepted) {
      const pictures = accepted.filter(({ type }) => type.startsWith('image/'));
      if (pictures.length < accepted.length) messages.error(t('picture.onlyPictures'));
      send((isMultiple ? pictures : pictures.slice(0, 1)).map(pickedFileOf));
    },
  });
  const open = async () => send(await host.files.pick({ accept: uploadTypes, multiple: isMultiple }));
  return (
    <>
      <div {...getRootProps()} className={classNames(styles.drop, isDragActive && styles.over)}>
        <Button
          id={ties.id}
          size="small"
          aria-label={`${label}: ${t('common:action.upload')}`}
          aria-describedby={ties['aria-describedby']}
          text={t('common:action.upload')}
          onClick={() => void open().catch(messages.error)}
        />
        {isLibraryOffered ? (
          <Button
            size="small"
            variant="minimal"
            aria-label={`${label}: ${t('picture.choose')}`}
            text={t('picture.choose')}
            onClick={() => setIsChoosing(true)}
          />
        ) : null}
        <span className={styles.hint}>{t('picture.drop')}</span>
      </div>
      <UploadList items={items} onDismiss={dismiss} />
      <PictureLibrary
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onPick={(id) => {
          onPicked(id);
          setIsChoosing(false);
        }}
      />
    </>
  );
}

interface UploadListProps {
  readonly items: readonly UploadItem[];
  readonly onDismiss: (key: string) => void;
}

/** Lists files being uploaded, each with its progress or its error. */
function UploadList({ items, onDismiss }: UploadListProps) {
  const { t } = useTranslation(['common', 'editor']);
  const errorText = useErrorText();
  if (items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {items.map(({ key, name, progress, error }) => (
        <li key={key} className={styles.upload}>
          <span className={styles.fileName} title={name}>
            {name}
          </span>
          {error ? (
            <span className={styles.error} role="alert">
              {t('upload.error')}: {isNoPicture(error) ? t('editor:picture.notPicture') : errorText(error)}
            </span>
          ) : (
            <ProgressBar
              value={progress}
              intent="primary"
              stripes={false}
              aria-label={t('upload.progress', { percent: Math.round(progress * 100) })}
            />
          )}
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon size={12} />}
            aria-label={t('editor:picture.dismiss', { name })}
            onClick={() => onDismiss(key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The server judges the content, whatever the file's name is. */
function isNoPicture(error: unknown): boolean {
  return readRefusal(error)?.code === 'invalid-data';
}
