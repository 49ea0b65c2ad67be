import { type AttachmentUse, isRecordId } from '@harbour/core/contract';
import { editHref } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useErrorText } from '../ui/error-text.ts';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';
import styles from './media.module.css';

interface Known {
  readonly uses?: readonly AttachmentUse[];
  readonly error?: unknown;
}

/** The records that show a picture: it cannot be removed while there are any. */
export function PictureUses({ id }: { readonly id: string }) {
  const { t } = useTranslation(['screens', 'records', 'common']);
  const { client } = useBackOffice();
  const locale = useLocale();
  const errorText = useErrorText();
  const [{ uses, error }, setKnown] = useState<Known>({});
  useEffect(() => {
    if (!isRecordId(id)) return;
    let isShown = true;
    const tell = (known: Known) => isShown && setKnown(known);
    client.ask('attachments/usage', { id }).then(
      (found) => tell({ uses: found }),
      (failure: unknown) => tell({ error: failure }),
    );
    return () => {
      isShown = false;
    };
  }, [client, id]);
  return (
    <section>
      <h2 className={styles.heading}>{t('media.usedIn')}</h2>
      {error === undefined ? null : <p role="alert">{errorText(error)}</p>}
      {uses?.length === 0 ? <p className={styles.quiet}>{t('media.unused')}</p> : null}
      <ul className={styles.uses}>
        {(uses ?? []).map((use) => (
          <li key={`${use.collection} ${use._id}`}>
            <Link to={addressOf(use)}>{titleText(use.title, locale) || use._id}</Link>{' '}
            <span className={styles.quiet}>{t(`records:collection.${use.collection}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a record that shows the picture is changed; the settings are one record, which is its own page. */
function addressOf({ collection, _id }: AttachmentUse): string {
  return hasRecordPage(collection) ? editHref(collection, _id, 'page') : `/${collection}`;
}
