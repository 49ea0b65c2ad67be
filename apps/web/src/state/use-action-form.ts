import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { isOffline } from '../platform/connection.ts';
import type { StoredForm } from '../platform/stored-form.ts';
import { useFormElement } from './use-form-element.ts';

interface ActionFormOptions {
  /** The outcome of the page's action: another object for each submission. */
  readonly result: { readonly kind: 'invalid' | 'refused' | 'sent' } | undefined;
  /** The place where typed texts are stored until they are sent: the same object at every render. */
  readonly stored?: StoredForm | undefined;
}

/** The state of a form that the page's action sends. */
interface ActionFormState {
  /** The props that connect the form element. */
  readonly bind: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  /** The last submission if it was held back, because the browser was offline: another object for each. */
  readonly heldBack: object | undefined;
}

/**
 * Connects a form that the page's action sends, which works without JavaScript too: sends it once at a time,
 * and focuses the first invalid field that the action found. Typed texts are kept whatever the outcome.
 * Offline it sends nothing: the code of the action could be missing, and the page would be lost with it.
 */
export function useActionForm({ result, stored }: ActionFormOptions): ActionFormState {
  const { state } = useNavigation();
  const isInFlight = useSendingUntil(state === 'idle', result);
  // The visitor has read the errors that were in the document, and may be typing while it is hydrated.
  const [inDocument] = useState(result);
  const ref = useFormElement({
    finding: result?.kind === 'invalid' && result !== inDocument ? result : undefined,
    stored,
    sent: result?.kind === 'sent' ? result : false,
  });
  const [heldBack, setHeldBack] = useState<object>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isHeldBack = isOffline();
    if (isInFlight.current || isHeldBack) event.preventDefault();
    if (!isHeldBack) isInFlight.current = true;
    setHeldBack(isHeldBack ? {} : undefined);
  };
  return { bind: { ref, onSubmit }, isBusy: state === 'submitting', heldBack };
}

/**
 * True while a form is being sent, which blocks a second submit, whichever key or button it came from: until
 * its result has arrived, although the page's data may still be loading again, or a navigation without one
 * ends.
 */
function useSendingUntil(isOver: boolean, result: object | undefined) {
  const isInFlight = useRef(false);
  useEffect(() => {
    if (isOver) isInFlight.current = false;
  }, [isOver]);
  useEffect(() => {
    if (result !== undefined) isInFlight.current = false;
  }, [result]);
  return isInFlight;
}
