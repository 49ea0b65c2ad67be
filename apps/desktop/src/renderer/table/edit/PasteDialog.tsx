import { Button } from '@blueprintjs/core';
import { collections } from '@harbour/core/contract/collections';
import type { DateStyle } from '@harbour/core/spreadsheet';
import { readPath } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { DateStyleChoice } from '../../record/sheet/DateStyleChoice.tsx';
import { issueSentence } from '../../record/sheet/issue-text.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { cellText, plainText } from '../cells/cell-texts.ts';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './edit.module.css';
import type { PasteCell, PastePlan } from './plan-paste.ts';

interface PasteDialogProps {
  readonly table: Table;
  readonly plan: PastePlan | null;
  readonly kind: 'paste' | 'change';
  readonly dateStyle: DateStyle | undefined;
  readonly onDateStyle: (dateStyle: DateStyle | undefined) => void;
  readonly onApply: (plan: PastePlan) => void;
  readonly onClose: () => void;
}

/** The most lines listed; the counts cover the rest. */
const LISTED = 200;

/** Shows what pasting would change, and what it cannot change, before anything is written. */
export function PasteDialog({
  table,
  plan,
  kind,
  dateStyle,
  onDateStyle,
  onApply,
  onClose,
}: PasteDialogProps) {
  const { t } = useTranslation(['table', 'common']);
  const cells = plan?.cells.filter(({ result }) => result.kind !== 'same') ?? [];
  const changes = cells.filter(({ result }) => result.kind === 'change').length;
  const refused = cells.length - changes;
  return (
    <DialogFrame
      title={kind === 'paste' ? t('paste.title') : t('change.title')}
      isOpen={plan !== null}
      onClose={onClose}
      width={760}
      note={
        <>
          {t('paste.changes', { count: changes })}
          {refused > 0 ? ` · ${t('paste.invalid', { count: refused })}` : ''}
        </>
      }
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={onClose} />
          <Button
            intent="primary"
            disabled={changes === 0}
            text={t('paste.apply')}
            onClick={() => plan && onApply(plan)}
          />
        </>
      }
    >
      {plan?.asksDateStyle ? <DateStyleChoice value={dateStyle} onChange={onDateStyle} /> : null}
      {cells.length === 0 ? (
        <p>{t('paste.nothing')}</p>
      ) : (
        <PasteLines table={table} kind={kind} cells={cells.slice(0, LISTED)} />
      )}
      {plan?.isCut ? <p>{t('paste.beyond')}</p> : null}
    </DialogFrame>
  );
}

function PasteLines({
  table,
  kind,
  cells,
}: Pick<PasteDialogProps, 'table' | 'kind'> & { readonly cells: readonly PasteCell[] }) {
  const { t } = useTranslation(['transfer', 'records', 'common', 'editor', 'table']);
  const label = useColumnLabel(table.collection);
  const { titleField } = collections[table.collection];
  const { texts } = table;
  return (
    <div className={styles.scroll}>
      <table className={styles.paste}>
        <thead>
          <tr>
            <th>{t('table:paste.record')}</th>
            <th>{t('table:paste.field')}</th>
            <th>{t('table:paste.before')}</th>
            <th>{kind === 'paste' ? t('table:paste.after') : t('table:change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, column, text, result }) => (
            <tr key={`${row._id} ${column.value}`}>
              <td>{plainText(readPath(row, titleField), texts.language) || row._id}</td>
              <td>{label(column)}</td>
              <td>{cellText(column, row, texts) || t('table:edit.emptyValue')}</td>
              {result.kind === 'change' ? (
                <td>{text || t('table:edit.emptyValue')}</td>
              ) : (
                <td className={styles.invalid}>
                  {result.kind === 'notValid'
                    ? issueSentence(result.issue, {
                        collection: table.collection,
                        t,
                        language: texts.language,
                        textAt: () => text,
                      })
                    : `${text} — ${t('table:paste.notEditable')}`}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
