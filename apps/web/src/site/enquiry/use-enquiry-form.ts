import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { forgetTyping, type KeptForm, keepTyping, restoreTyping } from '../../platform/kept-typing.ts';
import type { EnquiryResult } from './send-enquiry.ts';

const KEPT: KeptForm = {
  key: 'harbour.enquiry',
  fields: ['name', 'companyName', 'country', 'phone', 'email', 'message'],
};

/** Leads to the first field that needs mending. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  result: EnquiryResult | undefined,
): void {
  useEffect(() => {
    if (result?.kind !== 'invalid') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, result]);
}

/** Keeps what is typed until it is sent. */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  result: EnquiryResult | undefined,
): void {
  const reference = result?.kind === 'sent' ? result.reference : undefined;
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (reference === undefined) restoreTyping(element, KEPT);
    else forgetTyping(KEPT);
    const keep = () => keepTyping(element, KEPT);
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, reference]);
}

/** Refuses a second press while the first is under way, whichever key or button it came by. */
export function useSendOnce(result: EnquiryResult | undefined) {
  const { state } = useNavigation();
  const isUnderWay = useRef(false);
  // An outcome ends it too: one that is there at once never shows as a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new outcome
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false;
  }, [state, result]);
  return {
    isSending: state === 'submitting',
    onSubmit: (event: FormEvent) => {
      if (isUnderWay.current) event.preventDefault();
      isUnderWay.current = true;
    },
  };
}
