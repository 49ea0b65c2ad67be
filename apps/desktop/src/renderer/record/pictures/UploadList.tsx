import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { readRefusal } from '@harbour/core/contract/errors';
import { isPassing } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/BusyButton.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import styles from './pictures.module.css';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  readonly uploads: Pick<Uploads, 'items' | 'retry' | 'dismiss'>;
}

/** Lists files being uploaded, each with its progress or its error, and a retry if that may work. */
export function UploadList({ uploads: { items, retry, dismiss } }: UploadListProps) {
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
              {t('labelled', {
                name: t('upload.error'),
                value: isNoPicture(error) ? t('editor:picture.notPicture') : errorText(error),
              })}
            </span>
          ) : (
            <ProgressBar
              value={progress}
              intent="primary"
              stripes={false}
              aria-label={t('upload.progress', { percent: Math.round(progress * 100) })}
            />
          )}
          {error && mayWorkLater(error) ? (
            <Button
              size="small"
              text={t('action.retry')}
              aria-label={t('labelled', { name, value: t('action.retry') })}
              onClick={() => retry(key)}
            />
          ) : null}
          <IconButton
            icon={<CrossIcon size={12} />}
            label={t('editor:picture.dismiss', { name })}
            onClick={() => dismiss(key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** True if the file did not arrive, and the server did not refuse it. */
function mayWorkLater(error: unknown): boolean {
  return readRefusal(error) === undefined || isPassing(error);
}

/** The server judges the content, whatever the file's name is. */
function isNoPicture(error: unknown): boolean {
  return readRefusal(error)?.code === 'invalid-data';
}
