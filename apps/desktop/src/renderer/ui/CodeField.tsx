import { InputGroup } from '@blueprintjs/core';
import { MAX_ENTERED_CODE } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { useErrorText } from './error-text.ts';
import { Field } from './Field.tsx';
import { FormError } from './FormError.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the form could not be sent; `null` if it could. */
  readonly error: unknown;
  /** Takes the focus when it appears. */
  readonly isFirst?: boolean;
}

/**
 * A field for a code of an authenticator app, or for a recovery code, which has letters. A wrong code is an
 * error of the field, any other error one of the form.
 */
export function CodeField({ label, hint, value, onChange, error, isFirst = false }: CodeFieldProps) {
  const errorText = useErrorText();
  const isWrong = readRefusal(error)?.code === 'wrong-code';
  return (
    <>
      <Field label={label} hint={hint} error={isWrong ? errorText(error) : undefined}>
        {(ties) => (
          <InputGroup
            {...ties}
            value={value}
            onValueChange={onChange}
            required
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={MAX_ENTERED_CODE}
            autoFocus={isFirst}
            size="large"
          />
        )}
      </Field>
      <FormError error={isWrong ? null : error} />
    </>
  );
}
