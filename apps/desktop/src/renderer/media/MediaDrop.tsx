import { useTranslation } from 'react-i18next';
import { PictureDrop } from '../record/pictures/PictureDrop.tsx';
import { useMay } from '../session/use-session.ts';
import styles from './media.module.css';

/** Where pictures are dropped into the library; each appears in the list as it arrives. */
export function MediaDrop() {
  const { t } = useTranslation('screens');
  const may = useMay();
  if (!may('attachments', 'create')) return null;
  return (
    <div className={styles.drop}>
      <PictureDrop
        ties={{ id: 'media-upload' }}
        label={t('media.title')}
        isMultiple
        isLibraryOffered={false}
        onPicked={() => {}}
      />
    </div>
  );
}
