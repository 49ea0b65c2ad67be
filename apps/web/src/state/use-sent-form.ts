import type { Refusal } from '@harbour/core/contract';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../platform/refusal.ts';

/** The progress of a form. Typed texts are kept whatever the outcome. */
export interface FormState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Whether a form was sent, which is the default; `undone` when something must be corrected first. */
export type Sent = 'done' | 'undone';

/**
 * Submits a form with `send`, once at a time, and keeps the reason of a refusal; unexpected errors are also
 * reported.
 */
export function useSentForm(
  send: (data: FormData, form: HTMLFormElement) => Promise<Sent> | Promise<void>,
): FormState {
  const [state, setState] = useState<Omit<FormState, 'onSubmit'>>(IDLE);
  const submit = async (form: HTMLFormElement) => {
    setState({ ...IDLE, isBusy: true });
    try {
      const sent = await send(new FormData(form), form);
      setState({ ...IDLE, isDone: sent !== 'undone' });
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
      if (!state.isBusy) void submit(event.currentTarget);
    },
  };
}

const IDLE = { isBusy: false, isDone: false, refusal: undefined } as const;
