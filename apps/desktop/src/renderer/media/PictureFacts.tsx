import { downloadUrl, imageUrl } from '@harbour/core/contract';
import { formatFileSize, type PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { FactList } from '../screen/FactList.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { ServerPicture } from '../session/ServerPicture.tsx';
import { When } from '../ui/When.tsx';
import styles from './media.module.css';
import { PictureUses } from './PictureUses.tsx';

interface PictureFactsProps {
  readonly record: PlainRecord;
}

/** A picture at its own proportions, where it is used, and its file. */
export function PictureFacts({ record }: PictureFactsProps) {
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
          typeof createdAt === 'string' ? <When key="at" at={createdAt} /> : null,
        ],
      ]}
    />
  );
}
