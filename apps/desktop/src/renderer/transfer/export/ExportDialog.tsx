import { Button, Callout, Checkbox, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import { type CollectionName, collectionLabel } from '@harbour/core/contract/collections';
import { type ContentLanguage, contentLanguages } from '@harbour/core/contract/values';
import { type ExportFormat, exportFormats } from '@harbour/core/spreadsheet';
import { EXPORT_DIALOG_WIDTH } from '@harbour/core/table';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../table/table.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { languageLabel } from '../../ui/use-locale.ts';
import styles from './export.module.css';
import { choiceLabel } from './export-columns.ts';
import type { ExportRows } from './export-rows.ts';
import { type ExportForm, useExportForm } from './use-export-form.ts';

interface ExportDialogProps {
  readonly table: Table;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks which rows and columns of a table are exported, and how; the export itself runs in the status area.
 */
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
        {form.mayEdit ? <PurposeChoice form={form} /> : null}
        <ColumnList form={form} collection={table.collection} />
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
      <p className={styles.hint}>{t('export.order')}</p>
    </div>
  );
}

function PurposeChoice({ form }: { readonly form: ExportForm }) {
  const { t } = useTranslation('transfer');
  const { purpose, setPurpose } = form;
  return (
    <div>
      <RadioGroup
        name="purpose"
        label={t('export.purpose')}
        selectedValue={purpose}
        onChange={({ currentTarget: { value } }) => setPurpose(value === 'editing' ? 'editing' : 'reading')}
      >
        <Radio value="reading" label={t('export.forReading')} />
        <Radio value="editing" label={t('export.forEditing')} />
      </RadioGroup>
      {purpose === 'editing' ? <p className={styles.hint}>{t('export.editingHint')}</p> : null}
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
        {t(form.purpose === 'editing' ? 'export.languageHeadings' : 'export.language')}
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

interface ColumnListProps {
  readonly form: ExportForm;
  readonly collection: CollectionName;
}

/** Lists the columns to export; those shown come first, in their order. */
function ColumnList({ form, collection }: ColumnListProps) {
  const { t } = useTranslation(['transfer', 'records', 'common']);
  const title = useId();
  const { choices, chosen, choose } = form;
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.label}>
          {t('export.columns')}
        </h3>
        <span className={styles.hint}>
          {t('export.columnsChosen', { chosen: chosen.size, count: choices.length })}
        </span>
        <span className={styles.spread} />
        <Button variant="minimal" size="small" text={t('export.columnsShown')} onClick={form.chooseShown} />
        <Button
          variant="minimal"
          size="small"
          text={t('export.columnsAll')}
          onClick={() => choose(new Set(choices.map(({ id }) => id)))}
        />
        <Button
          variant="minimal"
          size="small"
          text={t('export.columnsNone')}
          onClick={() => choose(new Set())}
        />
      </div>
      <div className={styles.columns}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            checked={chosen.has(choice.id)}
            label={choiceLabel(choice, collection, t)}
            onChange={() => choose(toggled(chosen, choice.id))}
          />
        ))}
      </div>
      {form.purpose === 'reading' ? (
        <Checkbox
          checked={form.withIdentity}
          label={t('export.withIdentity')}
          onChange={({ currentTarget }) => form.setWithIdentity(currentTarget.checked)}
        />
      ) : null}
    </section>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
