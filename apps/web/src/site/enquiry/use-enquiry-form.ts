import { type RefObject, useEffect } from 'react';
import { forgetTyping, type KeptForm, keepTyping, restoreTyping } from '../../platform/kept-typing.ts';
import type { EnquiryResult } from './send-enquiry.ts';

const KEPT: KeptForm = {
  key: 'harbour.enquiry',
  fields: ['name', 'companyName', 'country', 'phone', 'email', 'message'],
};

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
