import { HTMLSelect } from '@blueprintjs/core';
import { type TextEncodingName, textEncodings } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import type { MappedColumn } from './file-mapping.ts';
import styles from './import.module.css';
import type { ParsedFile, ParseRequest, ReadChange } from './parse-messages.ts';

interface ColumnTableProps {
  readonly columns: readonly MappedColumn[];
  /** Index of a column that is not mapped by a person. */
  readonly hidden?: number | undefined;
  /** The targets that a column can be mapped to. The table itself offers to leave a column out. */
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (at: number, target: string | null) => void;
}

/** Lists the columns of a file with an example of each, and maps each to a target. */
export function ColumnTable({ columns, hidden, targets, onChange }: ColumnTableProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const options = [{ value: '', label: t('import.leaveOut') }, ...targets];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.example')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, example, target }, at) =>
          at === hidden ? null : (
            <tr key={at}>
              <th scope="row">{heading}</th>
              <td className={styles.example}>{example}</td>
              <td>
                <HTMLSelect
                  fill
                  aria-label={t('common:labelled', { name: t('import.field'), value: heading })}
                  value={target ?? ''}
                  options={options}
                  onChange={({ currentTarget: { value } }) => onChange(at, value === '' ? null : value)}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

interface FileChoicesProps {
  readonly file: { readonly parsed: ParsedFile; readonly request: ParseRequest };
  /** Index of the heading row; null for a file that states it. */
  readonly headerAt: number | null;
  readonly onRead: (change: ReadChange) => void;
  readonly onHeader: (headerAt: number) => void;
}

/** Number of rows offered as the heading row. */
const HEADER_ROWS = 10;

/** Chooses how a file is read: its sheet or encoding, and the heading row. */
export function FileChoices({ file: { parsed, request }, headerAt, onRead, onHeader }: FileChoicesProps) {
  const { t } = useTranslation('transfer');
  const offered = Math.min(Math.max(HEADER_ROWS, (headerAt ?? 0) + 1), parsed.rows.length - 1);
  return (
    <>
      {parsed.sheets.length > 1 ? (
        <Field label={t('import.sheet')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={request.sheet ?? parsed.sheets[0] ?? ''}
              options={[...parsed.sheets]}
              onChange={({ currentTarget }) => onRead({ sheet: currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      {parsed.encoding ? <EncodingChoice encoding={parsed.encoding} onRead={onRead} /> : null}
      {headerAt === null ? null : (
        <Field label={t('import.header')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={headerAt}
              options={parsed.rows
                .slice(0, offered)
                .map(({ number }, value) => ({ value, label: String(number) }))}
              onChange={({ currentTarget }) => onHeader(Number(currentTarget.value))}
            />
          )}
        </Field>
      )}
    </>
  );
}

interface EncodingChoiceProps extends Pick<FileChoicesProps, 'onRead'> {
  readonly encoding: TextEncodingName;
}

/** Shows the encoding that a csv file was read in; choosing another reads it again. */
function EncodingChoice({ encoding, onRead }: EncodingChoiceProps) {
  const { t } = useTranslation('transfer');
  return (
    <Field label={t('import.encoding')}>
      {(ties) => (
        <HTMLSelect
          {...ties}
          value={encoding}
          options={textEncodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = textEncodings.find((each) => each === value);
            if (chosen) onRead({ encoding: chosen });
          }}
        />
      )}
    </Field>
  );
}
