import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import type { ParsedFile, ParseRequest } from './parse-messages.ts';

interface FileChoicesProps {
  readonly file: { readonly parsed: ParsedFile; readonly request: ParseRequest };
  /** Place of the row of headings among the rows. */
  readonly headerAt: number;
  readonly onSheet: (sheet: string) => void;
  readonly onHeader: (headerAt: number) => void;
}

/** Rows offered as the row of headings. */
const HEADER_ROWS = 10;

/** The sheet of a workbook, where it has several, and the row of headings. */
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
