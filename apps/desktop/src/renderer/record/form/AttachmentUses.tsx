import { type AttachmentUse, collections, isRecordId } from '@harbour/core/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { useRecordWords } from '../controls/use-record-words.ts';
import { useTitleOf } from '../relations/use-title-of.ts';
import styles from './form.module.css';

/** The records that show a file. `pathOf` tells the route of a collection's screen. */
export function AttachmentUses({
  id,
  pathOf,
}: {
  readonly id: string;
  readonly pathOf: (use: AttachmentUse) => string;
}) {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const titleOf = useTitleOf();
  const { client } = useBackOffice();
  const messages = useMessages();
  const [uses, setUses] = useState<readonly AttachmentUse[] | null>(null);
  useEffect(() => {
    if (!isRecordId(id)) return;
    let isCurrent = true;
    client.ask('attachments/usage', { id }).then((found) => isCurrent && setUses(found), messages.error);
    return () => {
      isCurrent = false;
    };
  }, [client, messages, id]);
  return (
    <section aria-label={t('usage.title')}>
      <h2 className={styles.asideTitle}>{t('usage.title')}</h2>
      {uses?.length === 0 ? <p className={styles.draftNote}>{t('usage.none')}</p> : null}
      <ul className={styles.history}>
        {(uses ?? []).map((use) => (
          <li key={`${use.collection}-${use._id}`}>
            <Link to={pathOf(use)}>
              {titleOf(use.collection, { _id: use._id, [collections[use.collection].titleField]: use.title })}
            </Link>
            <span className={styles.draftNote}>{words.collection(use.collection)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
