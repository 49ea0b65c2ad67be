import { Button, ProgressBar } from '@blueprintjs/core';
import { isRecordId, type PlainRecord, replaceUrl, uploadTypes } from '@harbour/core/contract/values';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadLockContext } from '../record/pictures/upload-lock.ts';
import { sendPicture } from '../record/pictures/use-uploads.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useMessages } from '../ui/messages.ts';
import styles from './media.module.css';
import { asFile } from './media-file.ts';

/** Replaces the file of a record, which keeps its texts and its uses, or restores the previous file. */
export function ReplaceFile({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation(['screens', 'common']);
  const { client, host, serverUrl } = useBackOffice();
  const messages = useMessages();
  const lock = useContext(UploadLockContext);
  const [progress, setProgress] = useState<number | null>(null);
  const { version, hasEarlier } = asFile(record);
  const id = String(record._id);
  const replace = async () => {
    const [file] = await host.files.pick({ accept: uploadTypes, multiple: false });
    if (!file) return;
    const releases = [host.shell.lockUnsaved(), lock()];
    setProgress(0);
    try {
      const path = replaceUrl(id, version);
      await sendPicture({ client, serverUrl, file, path, onProgress: setProgress });
      messages.success(t('media.replaced'));
    } finally {
      setProgress(null);
      for (const release of releases) release();
    }
  };
  const putBack = async () => {
    if (!isRecordId(id)) return;
    await client.call('attachments/putBack', { id, version });
    messages.success(t('media.isBack'));
  };
  return (
    <section className={styles.replace} aria-label={t('media.replaceTitle')}>
      <div className={styles.buttons}>
        <Button
          size="small"
          text={t('media.replace')}
          disabled={progress !== null}
          onClick={() => void replace().catch(messages.error)}
        />
        {hasEarlier ? (
          <Button
            size="small"
            variant="minimal"
            text={t('media.putBack')}
            disabled={progress !== null}
            onClick={() => void putBack().catch(messages.error)}
          />
        ) : null}
      </div>
      {progress === null ? (
        <p className={styles.quiet}>{t(hasEarlier ? 'media.earlierKept' : 'media.replaceHelp')}</p>
      ) : (
        <ProgressBar
          value={progress}
          intent="primary"
          stripes={false}
          aria-label={t('common:upload.progress', { percent: Math.round(progress * 100) })}
        />
      )}
    </section>
  );
}
