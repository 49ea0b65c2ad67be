import type { Refusal } from '@harbour/core/contract/errors';
import { type ComponentPropsWithRef, useMemo } from 'react';
import { RefusedFields } from './refused-fields.ts';
import { refusedNames } from './refused-names.ts';

interface FormProps extends ComponentPropsWithRef<'form'> {
  /** The server's refusal of the last submission: each field that it names is marked. */
  readonly refusal: Refusal | undefined;
}

/** A form that the browser sends to the server. */
export function Form({ refusal, ...form }: FormProps) {
  const names = useMemo(() => refusedNames(refusal), [refusal]);
  return (
    <RefusedFields value={names}>
      <form {...form} />
    </RefusedFields>
  );
}
