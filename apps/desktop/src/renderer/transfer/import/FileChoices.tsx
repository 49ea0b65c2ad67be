import { HTMLSelect } from '@blueprintjs/core';
import { type TextEncodingName, textEncodings } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import type { ParsedFile, ParseRequest, ReadChange } from './parse-messages.ts';

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
