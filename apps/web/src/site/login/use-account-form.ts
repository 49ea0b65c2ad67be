import type { Refusal } from '@harbour/core/contract';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../../platform/refusal.ts';

/** How far a form has come. */
export interface AccountFormState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form with `send`, once at a time, and keeps why it was refused. What nobody can name is reported as well. */
export function useAccountForm(send: (form: FormData) => Promise<void>): AccountFormState {
  const [state, setState] = useState<Omit<AccountFormState, 'onSubmit'>>(IDLE);
  const submit = async (form: FormData) => {
    setState({ ...IDLE, isBusy: true });
    try {
      await send(form);
      setState({ ...IDLE, isDone: true });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      setState({ ...IDLE, refusal });
    }
  };
  return {
    ...state,
    onSubmit: (event) => {
      event.preventDefault();
      if (!state.isBusy) void submit(new FormData(event.currentTarget));
    },
  };
}

const IDLE = { isBusy: false, isDone: false, refusal: undefined } as const;

/** A field's text, trimmed; passwords are taken as they are. */
export function textOf(form: FormData, name: string): string {
  const text = String(form.get(name) ?? '');
  return name === 'password' ? text : text.trim();
}
