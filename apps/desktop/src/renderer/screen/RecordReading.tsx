import { Button } from '@blueprintjs/core';
import type { CollectionName, RecordOf } from '@harbour/core/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '../record/form/RecordHistory.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useRecordTitle } from '../ui/record-title.ts';
import type { CollectionScreen } from './collection-screen.ts';
import styles from './reading.module.css';
import { useRecord } from './use-record.ts';

type AnyRecord = RecordOf<CollectionName>;

interface RecordReadingProps {
  readonly screen: CollectionScreen;
  readonly id: string;
}

/** A record that is only read, as a page: what the screen shows of it, and its history beside that. */
export function RecordReading({ screen, id }: RecordReadingProps) {
  const { t } = useTranslation(['screens', 'common']);
  const navigate = useNavigate();
  const titleOf = useRecordTitle();
  const { path, collection } = screen;
  // The view is stated for records of the screen's collection, which this one is.
  const View = screen.View as ComponentType<{ readonly record: AnyRecord }> | undefined;
  const { record, error, ask } = useRecord(collection, id);
  const title = t(`screens:${path}.title`, { defaultValue: path });
  return (
    <PageFrame
      title={record ? titleOf(collection, record) : title}
      note={record ? title : null}
      actions={<Button text={t('common:action.close')} onClick={() => void navigate(`/${path}`)} />}
    >
      {error === undefined ? null : <LoadFailure error={error} onRetry={ask} />}
      {!record && error === undefined ? <Loading /> : null}
      {record && View ? (
        <div className={styles.page}>
          <View record={record} />
          <aside className={styles.aside}>
            <RecordHistory collection={collection} id={id} />
          </aside>
        </div>
      ) : null}
    </PageFrame>
  );
}
