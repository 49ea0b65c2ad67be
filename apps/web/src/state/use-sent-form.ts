import type { Refusal } from '@harbour/core/contract';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../platform/refusal.ts';

/** How far a form has come. What was typed stays as it is whatever comes of it. */
export interface FormState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Whether a form was sent, as it is where nothing is said; `undone` where something in it has to be mended
 * first.
 */
export type Sent = 'done' | 'undone';

/**
 * Sends a form with `send`, once at a time, and keeps why it was refused; what nobody can name is reported as
 * well.
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
