import type { Refusal } from '@harbour/core/contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { KeptForm } from '../platform/kept-typing.ts';
import { refusalOf } from '../platform/refusal.ts';

/** Whether a form was sent, which is the default; `undone` when something must be corrected first. */
type Sent = 'done' | 'undone';

interface FormOptions<Problems extends object> {
  /**
   * Sends the form from the browser and rejects with the reason of a refusal. Without it the page's action
   * sends the form, which works without JavaScript too.
   */
  readonly send?: (data: FormData, form: HTMLFormElement) => Promise<Sent> | Promise<void>;
  /** The outcome of the page's action: another object for each submission. */
  readonly result?: { readonly kind: 'invalid' | 'refused' | 'sent' } | undefined;
  /** The problems of the current texts by field. While there are any, the form is not sent. */
  readonly problems?: Problems;
  /** Where typed texts are kept until they are sent: the same object at every render. */
  readonly kept?: KeptForm | undefined;
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
  /** The problems to show: those of the current texts, once the form was submitted. */
  readonly shown: Partial<Problems>;
}

/**
 * Sends a form once at a time, keeps the reason of a refusal, and focuses the first invalid field after each
 * attempt that found one. Unexpected errors are also reported.
 */
export function useForm<Problems extends object>(options: FormOptions<Problems>): FormState<Problems> {
  const { send, result, problems, kept } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const [attempts, setAttempts] = useState(0);
  const { state } = useNavigation();
  const isUnderWay = useSendingUntil(send === undefined && state === 'idle', result);
  const countAttempt = () => setAttempts((count) => count + 1);
  useFocusOnProblem(ref, result?.kind === 'invalid' ? result : attempts);
  useKeptTyping(ref, kept, result?.kind === 'sent' ? result : progress === 'done');
  const sendNow = async (form: HTMLFormElement) => {
    setProgress('busy');
    try {
      const sent = await send?.(new FormData(form), form);
      setProgress(sent === 'undone' ? 'idle' : 'done');
      if (sent === 'undone') countAttempt();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'general') reportError(error);
      setProgress(refusal);
    } finally {
      isUnderWay.current = false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (send !== undefined || isUnderWay.current) event.preventDefault();
    if (problems !== undefined) countAttempt();
    if (isUnderWay.current || Object.keys(problems ?? {}).length > 0) return;
    isUnderWay.current = true;
    if (send !== undefined) void sendNow(event.currentTarget);
  };
  return {
    bind: { ref, onSubmit },
    isBusy: send === undefined ? state === 'submitting' : progress === 'busy',
    isDone: progress === 'done',
    refusal: typeof progress === 'object' ? progress : undefined,
    shown: attempts > 0 ? (problems ?? {}) : {},
  };
}

/** The progress of `send`, or why it was refused. */
type Progress = 'idle' | 'busy' | 'done' | Refusal;

/**
 * True while a form is on its way, which blocks a second submit, whichever key or button it came from.
 * A navigation that ends is the end of it too; an immediate outcome never appears as one.
 */
function useSendingUntil(isOver: boolean, result: unknown) {
  const isUnderWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new outcome
  useEffect(() => {
    if (isOver) isUnderWay.current = false;
  }, [isOver, result]);
  return isUnderWay;
}

/** Focuses the first invalid field after each finding: the server's, or a counted attempt. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, finding: unknown): void {
  useEffect(() => {
    if (finding) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, finding]);
}

/** Keeps the typed texts until they are sent; `sent` differs for each submission. */
function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  kept: KeptForm | undefined,
  sent: object | boolean,
): void {
  useEffect(() => kept?.follow(form.current, Boolean(sent)), [form, kept, sent]);
}
