import { downloadUrl, imageUrl } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import styles from './media.module.css';
import { PictureUses } from './PictureUses.tsx';

/** A picture at its own proportions, where it is used, and its file. */
export function PictureFacts({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation('screens');
  const { serverUrl, host } = useBackOffice();
  const { _id: id } = record;
  if (typeof id !== 'string') return null;
  return (
    <>
      <img className={styles.picture} src={`${serverUrl}${imageUrl(id, { size: 'medium' })}`} alt="" />
      <p>
        <button
          type="button"
          className={styles.link}
          onClick={() => void host.links.open(new URL(downloadUrl(id), serverUrl || location.origin).href)}
        >
          {t('media.download')}
        </button>
      </p>
      <PictureUses id={id} />
    </>
  );
}
