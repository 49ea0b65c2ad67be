import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../session/Loading.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import controls from '../controls/controls.module.css';
import { useFoundRecords } from '../relations/use-found-records.ts';
import styles from './pictures.module.css';
import { Thumb } from './Thumb.tsx';

interface PictureLibraryProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPick: (id: string) => void;
}

/** Lists the uploaded pictures, newest first, with a search by name. */
export function PictureLibrary({ isOpen, onClose, onPick }: PictureLibraryProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [text, setText] = useState('');
  const { records } = useFoundRecords('attachments', text, isOpen);
  return (
    <DialogFrame title={t('picture.library')} isOpen={isOpen} onClose={onClose} width={640}>
      <input
        type="search"
        className={controls.input}
        aria-label={t('common:action.search')}
        placeholder={t('common:action.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {records === null ? <Loading /> : null}
      <ul className={styles.library}>
        {(records ?? []).map(({ _id, name }) => (
          <li key={String(_id)}>
            <button type="button" className={styles.choice} onClick={() => onPick(String(_id))}>
              <Thumb id={String(_id)} alt="" />
              <span className={styles.fileName} title={String(name)}>
                {String(name)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {records?.length === 0 ? <p>{t('relation.none')}</p> : null}
    </DialogFrame>
  );
}
