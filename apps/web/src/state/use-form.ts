import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { toOneLine } from '@harbour/core/contract/values';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isOffline, OFFLINE } from '../platform/connection.ts';
import type { StoredForm } from '../platform/stored-form.ts';
import { useFormElement } from './use-form-element.ts';

/** Whether a form was sent, which is the default; `undone` when something must be corrected first. */
type Sent = 'done' | 'undone';

interface FormOptions<Problems extends object> {
  /** Sends the form and rejects with the reason of a refusal. */
  readonly send: (data: FormData, form: HTMLFormElement) => Promise<Sent> | Promise<void>;
  /** True if `send` needs no connection. Any other form is refused offline at once, instead of waiting. */
  readonly isLocal?: boolean;
  /** The problems of the current texts by field. While there are any, the form is not sent. */
  readonly problems?: Problems;
  /** The place where typed texts are stored until they are sent: the same object at every render. */
  readonly stored?: StoredForm | undefined;
}

/** The state of a form. Typed texts are kept whatever the outcome. */
export interface FormState<Problems extends object = object> {
  /** The props that connect the form element. */
  readonly bind: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly refusal: Refusal | undefined;
  /** Forgets the refusal, for a form that returns to an earlier step. */
  readonly clearRefusal: () => void;
  /** The problems to show: those of the current texts, once the form was submitted. */
  readonly shown: Partial<Problems>;
}

/**
 * Sends a form from the browser, once at a time, keeps the reason of a refusal, and focuses the first invalid
 * field after each attempt that found one. Unexpected errors are also reported. A form that works without
 * JavaScript has an action instead (`use-action-form.ts`).
 */
export function useForm<Problems extends object>(options: FormOptions<Problems>): FormState<Problems> {
  const { send, isLocal = false, problems, stored } = options;
  const [progress, setProgress] = useState<Progress>('idle');
  const [attempts, setAttempts] = useState(0);
  // Blocks a second submit, whichever key or button it came from.
  const isInFlight = useRef(false);
  const countAttempt = () => setAttempts((count) => count + 1);
  const ref = useFormElement({ finding: attempts, stored, sent: progress === 'done' });
  const sendNow = async (form: HTMLFormElement) => {
    setProgress('busy');
    try {
      const sent = await send(new FormData(form), form);
      setProgress(sent === 'undone' ? 'idle' : 'done');
      // The submitted form may have been replaced already.
      if (sent !== 'undone') stored?.follow(null, true);
      if (sent === 'undone') countAttempt();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      setProgress(refusal);
      if (refusal.issues !== undefined) countAttempt();
    } finally {
      isInFlight.current = false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems !== undefined) countAttempt();
    if (isInFlight.current || Object.keys(problems ?? {}).length > 0) return;
    if (!isLocal && isOffline()) return setProgress(OFFLINE);
    isInFlight.current = true;
    void sendNow(event.currentTarget);
  };
  return {
    bind: { ref, onSubmit },
    isBusy: progress === 'busy',
    isDone: progress === 'done',
    refusal: typeof progress === 'object' ? progress : undefined,
    clearRefusal: () => setProgress('idle'),
    shown: attempts > 0 ? (problems ?? {}) : {},
  };
}

/** The trimmed text of a field of one line; `null` when it is empty. */
export function fieldText(form: FormData, name: string): string | null {
  return lineOf(form, name) || null;
}

/** The trimmed text of a field of one line, which may be empty; passwords stay as they are. */
export function textOf(form: FormData, name: string): string {
  return name === 'password' ? String(form.get(name) ?? '') : lineOf(form, name);
}

/** Tabs and hidden characters can be pasted with other text, and nobody could see and correct them. */
function lineOf(form: FormData, name: string): string {
  return toOneLine(String(form.get(name) ?? '')).trim();
}

/** The progress of `send`, or why it was refused. */
type Progress = 'idle' | 'busy' | 'done' | Refusal;
