import { InputGroup } from '@blueprintjs/core';
import { MAX_TYPED_CODE } from '@harbour/core/contract/actions';
import { Field } from './Field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus when it appears. */
  readonly isFirst?: boolean;
}

/** A field for a code of an authenticator app, or for a recovery code, which has letters. */
export function CodeField({ label, hint, value, onChange, isFirst = false }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <InputGroup
          {...ties}
          value={value}
          onValueChange={onChange}
          required
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={MAX_TYPED_CODE}
          autoFocus={isFirst}
          size="large"
        />
      )}
    </Field>
  );
}
