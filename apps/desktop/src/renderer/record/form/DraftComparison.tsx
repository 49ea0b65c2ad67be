import { restoreDrafts } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import type { StoredDraft } from '../editing/stored-draft.ts';
import { FieldValue } from './FieldValue.tsx';
import styles from './form.module.css';

/** Compares unsaved work field by field with the values that it started from. */
export function DraftComparison({ stored }: { readonly stored: StoredDraft }) {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const drafts = Object.values(restoreDrafts(stored.text));
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
            <th scope="row">{texts.path(stored.collection, field)}</th>
            {[base, value].map((side, index) => (
              <td key={index}>
                <FieldValue collection={stored.collection} path={field} value={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
