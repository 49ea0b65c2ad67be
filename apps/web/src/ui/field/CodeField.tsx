import { MAX_ENTERED_CODE } from '@harbour/core/contract/actions';
import type { Ref } from 'react';
import { TextField } from './TextField.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a code of an authenticator app, or for a recovery code, which has letters. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_ENTERED_CODE}
      required
    />
  );
}
