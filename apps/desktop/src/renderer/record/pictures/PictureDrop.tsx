import { Button } from '@blueprintjs/core';
import { uploadTypes } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { pickedFileOf } from '../../platform/picked-file.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMessages } from '../../ui/messages.ts';
import type { ControlTies } from '../controls/control-props.ts';
import { PictureLibrary } from './PictureLibrary.tsx';
import styles from './pictures.module.css';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

interface PictureDropProps {
  readonly ties: ControlTies;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly onPicked: (id: string) => void;
  /** False if choosing an already uploaded picture makes no sense. */
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
  const uploads = useUploads(onPicked);
  const { send } = uploads;
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
          aria-label={t('common:labelled', { name: label, value: t('common:action.upload') })}
          aria-describedby={ties['aria-describedby']}
          text={t('common:action.upload')}
          onClick={() => void open().catch(messages.error)}
        />
        {isLibraryOffered ? (
          <Button
            size="small"
            variant="minimal"
            aria-label={t('common:labelled', { name: label, value: t('picture.choose') })}
            text={t('picture.choose')}
            onClick={() => setIsChoosing(true)}
          />
        ) : null}
        <span className={styles.hint}>{t('picture.drop')}</span>
      </div>
      <UploadList uploads={uploads} />
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
