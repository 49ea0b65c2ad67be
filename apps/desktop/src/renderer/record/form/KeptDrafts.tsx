import { Button } from '@blueprintjs/core';
import { restoreDrafts } from '@harbour/core/table';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { useRecordWords } from '../controls/use-record-words.ts';
import type { KeptDraft } from '../editing/kept-draft.ts';
import type { RecordEditing } from '../editing/record-editing.ts';
import styles from './form.module.css';
import { useValueText } from './use-value-text.ts';

interface KeptDraftsProps {
  readonly editing: RecordEditing;
  readonly kept: readonly KeptDraft[];
}

/** Offers earlier unsaved work: to restore it, compare it with the saved record, or discard it. */
export function KeptDrafts({ editing, kept }: KeptDraftsProps) {
  const { t } = useTranslation('editor');
  const [newest] = kept;
  const [isComparing, setIsComparing] = useState(false);
  if (!newest) return null;
  return (
    <section className={styles.notice} aria-label={t('draft.title')}>
      <p>
        <Trans t={t} i18nKey="draft.from" components={{ when: <Timestamp at={newest.savedAt} /> }} />
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          intent="primary"
          text={t('draft.restore')}
          onClick={() => editing.resume(newest)}
        />
        <Button
          size="small"
          text={t('draft.compare')}
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        />
        <Button
          size="small"
          variant="minimal"
          text={t('draft.discard')}
          onClick={() => editing.discard(newest)}
        />
      </div>
      {isComparing ? <Comparison kept={newest} /> : null}
    </section>
  );
}

function Comparison({ kept }: { readonly kept: KeptDraft }) {
  const { t } = useTranslation('editor');
  const words = useRecordWords();
  const valueText = useValueText(kept.collection);
  const drafts = Object.values(restoreDrafts(kept.text).drafts);
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('draft.field')}</th>
          <th scope="col">{t('draft.saved')}</th>
          <th scope="col">{t('draft.typed')}</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map(({ field, base, value }) => (
          <tr key={field}>
            <th scope="row">{pathName(words.field, kept, field)}</th>
            <td>{valueText(field, base)}</td>
            <td>{valueText(field, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pathName(
  nameOf: (collection: KeptDraft['collection'], path: string) => string,
  { collection }: KeptDraft,
  path: string,
): string {
  const [root = path, ...rest] = path.split('.');
  return [nameOf(collection, root), ...rest.map((step) => nameOf(collection, step))].join(' · ');
}
