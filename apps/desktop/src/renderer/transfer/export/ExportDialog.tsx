import { Button, Callout, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import { type ContentLanguage, collectionLabel, contentLanguages } from '@harbour/core/contract';
import { type ExportFormat, exportFormats } from '@harbour/core/spreadsheet';
import { EXPORT_DIALOG_WIDTH } from '@harbour/core/table';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { languageLabel } from '../../ui/language-label.ts';
import type { TransferTable } from '../transfer-table.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './export.module.css';
import type { ExportRows } from './export-rows.ts';
import { type ExportForm, useExportForm } from './use-export-form.ts';

interface ExportDialogProps {
  readonly table: TransferTable;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what of a table is exported and how; the export itself goes on in the status area. */
export function ExportDialog({ table, isOpen, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const form = useExportForm(table, isOpen);
  const { problem, count } = form;
  const start = async () => {
    if (await form.start()) onClose();
  };
  return (
    <DialogFrame
      title={t('export.title', { collection: t(`records:${collectionLabel(table.collection)}`) })}
      isOpen={isOpen}
      onClose={onClose}
      width={EXPORT_DIALOG_WIDTH}
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={onClose} />
          <Button
            intent="primary"
            icon="export"
            disabled={problem !== undefined}
            text={t('export.start', { count })}
            onClick={() => void start()}
          />
        </>
      }
    >
      <div className={styles.form}>
        <RowChoice form={form} />
        <ColumnList form={form} collection={table.collection} isEdited={table.offers.edit} />
        <div className={styles.pair}>
          <LanguageChoice form={form} />
          <FormatChoice form={form} />
        </div>
        <div role="status">
          {problem ? (
            <Callout intent="warning" icon="warning-sign">
              {problem}
            </Callout>
          ) : null}
        </div>
      </div>
    </DialogFrame>
  );
}

function RowChoice({ form }: { readonly form: ExportForm }) {
  const { t } = useTranslation('transfer');
  const { counts, rows, setRows } = form;
  const offered: readonly ExportRows[] = counts.selected > 0 ? ['all', 'selected', 'page'] : ['all', 'page'];
  return (
    <div>
      <RadioGroup
        name="rows"
        label={t('export.rows')}
        selectedValue={rows}
        onChange={({ currentTarget: { value } }) => setRows(offered.find((each) => each === value) ?? 'all')}
        inline
      >
        {offered.map((each) => (
          <Radio key={each} value={each} label={t(`export.${each}`, { count: counts[each] })} />
        ))}
      </RadioGroup>
      <p className={styles.hint}>{t(form.isNamed ? 'export.orderNamed' : 'export.orderAll')}</p>
    </div>
  );
}

function LanguageChoice({ form }: { readonly form: ExportForm }) {
  const { t } = useTranslation(['transfer', 'common']);
  const id = useId();
  const choose = (value: string) => {
    const language: ContentLanguage | undefined = contentLanguages.find((each) => each === value);
    if (language) form.setLanguage(language);
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('export.language')}
      </label>
      <HTMLSelect
        id={id}
        value={form.language}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={contentLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
      />
    </div>
  );
}

function FormatChoice({ form }: { readonly form: ExportForm }) {
  const { t } = useTranslation('transfer');
  const choose = (value: string) => {
    const format: ExportFormat | undefined = exportFormats.find((each) => each === value);
    if (format) form.setFormat(format);
  };
  return (
    <RadioGroup
      name="format"
      label={t('export.format')}
      selectedValue={form.format}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {exportFormats.map((each) => (
        <Radio key={each} value={each} label={t(`export.${each}`)} />
      ))}
    </RadioGroup>
  );
}
