import type { AttachmentUse } from '@harbour/core/contract/actions';
import { downloadUrl, isRecordId, type PlainRecord } from '@harbour/core/contract/values';
import { editHref, formatFileSize } from '@harbour/core/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRecordPage } from '../../ipc/record-pages.ts';
import { FactList } from '../screen/FactList.tsx';
import { useBackOffice } from '../session/back-office.ts';
import { useErrorText } from '../ui/error-text.ts';
import { titleText } from '../ui/record-title.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useLocale } from '../ui/use-locale.ts';
import styles from './media.module.css';
import { asFile } from './media-file.ts';

/** The file of a record, and where it is used. */
export function PictureFacts({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation('screens');
  const { serverUrl, host } = useBackOffice();
  const id = String(record._id);
  return (
    <>
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
      <PictureUses id={id} count={asFile(record).uses} />
    </>
  );
}

function FileFacts({ record }: { readonly record: PlainRecord }) {
  const { t } = useTranslation(['screens', 'records']);
  const { mime, size, width, height } = asFile(record);
  const { dir, createdAt } = record;
  return (
    <FactList
      title={t('group.file')}
      facts={[
        [t('records:field.mime'), mime],
        [t('records:field.size'), size > 0 ? formatFileSize(size) : null],
        [t('media.pixels'), width === null ? null : `${width} × ${height}`],
        [t('records:field.dir'), typeof dir === 'string' ? dir : null],
        [
          t('records:field.createdAt'),
          typeof createdAt === 'string' ? <Timestamp key="at" at={createdAt} /> : null,
        ],
      ]}
    />
  );
}

interface Known {
  readonly uses?: readonly AttachmentUse[];
  readonly error?: unknown;
}

interface PictureUsesProps {
  readonly id: string;
  /**
   * The number of all uses; a change of it repeats the request, and it may exceed the number that the person
   * may read.
   */
  readonly count: number;
}

/** Lists the records that show a picture: it cannot be removed while there are any. */
function PictureUses({ id, count }: PictureUsesProps) {
  const { t } = useTranslation(['screens', 'records', 'common']);
  const { client } = useBackOffice();
  const locale = useLocale();
  const errorText = useErrorText();
  const [{ uses, error }, setKnown] = useState<Known>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means other uses
  useEffect(() => {
    if (!isRecordId(id)) return;
    let isShown = true;
    const report = (known: Known) => isShown && setKnown(known);
    client.call('attachments/usage', { id }).then(
      (found) => report({ uses: found }),
      (failure: unknown) => report({ error: failure }),
    );
    return () => {
      isShown = false;
    };
  }, [client, id, count]);
  const hidden = uses ? Math.max(0, count - uses.length) : 0;
  return (
    <section>
      <h2 className={styles.heading}>{t('media.usedIn')}</h2>
      {error === undefined ? null : <p role="alert">{errorText(error)}</p>}
      {uses?.length === 0 && hidden === 0 ? <p className={styles.quiet}>{t('media.unused')}</p> : null}
      <ul className={styles.uses}>
        {(uses ?? []).map((use) => (
          <li key={`${use.collection} ${use._id}`}>
            <Link to={addressOf(use)}>{titleText(use.title, locale) || use._id}</Link>{' '}
            <span className={styles.quiet}>{t(`records:collection.${use.collection}`)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={styles.quiet}>{t('media.hiddenUses', { count: hidden })}</p> : null}
    </section>
  );
}

/** Returns the page on which a record that shows the picture is edited; the settings have their own page. */
function addressOf({ collection, _id }: AttachmentUse): string {
  return hasRecordPage(collection) ? editHref(collection, _id, 'page') : `/${collection}`;
}
