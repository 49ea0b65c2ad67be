import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import type { ParsedFile, ParseRequest } from './parse-messages.ts';

interface FileChoicesProps {
  readonly file: { readonly parsed: ParsedFile; readonly request: ParseRequest };
  /** Index of the heading row. */
  readonly headerAt: number;
  readonly onSheet: (sheet: string) => void;
  readonly onHeader: (headerAt: number) => void;
}

/** Number of rows offered as the heading row. */
const HEADER_ROWS = 10;

/** Chooses the sheet of a workbook, where it has several, and the heading row. */
export function FileChoices({ file: { parsed, request }, headerAt, onSheet, onHeader }: FileChoicesProps) {
  const { t } = useTranslation('transfer');
  const offered = Math.min(Math.max(HEADER_ROWS, headerAt + 1), parsed.rows.length - 1);
  return (
    <>
      {parsed.sheets.length > 1 ? (
        <Field label={t('import.sheet')}>
          {(ties) => (
            <HTMLSelect
              {...ties}
              value={request.sheet ?? parsed.sheets[0] ?? ''}
              options={[...parsed.sheets]}
              onChange={({ currentTarget }) => onSheet(currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
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
    </>
  );
}
