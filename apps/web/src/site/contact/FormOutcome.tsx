import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueEvent } from '../../platform/page-views.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { UI_TIMINGS } from '../../ui/timings.ts';
import type { ContactResult } from './contact-result.ts';

/** Shows how many fields need correction, or thanks the visitor. */
export function FormOutcome({ result }: { readonly result: ContactResult<unknown> | undefined }) {
  const { t } = useTranslation(['enquiry', 'forms', 'common']);
  switch (result?.kind) {
    case 'invalid':
      return (
        <Banner tone="danger">{t('error.summary', { count: Object.keys(result.problems).length })}</Banner>
      );
    case 'sent':
      return <Sent key={result.reference} reference={result.reference} />;
    default:
      return null;
  }
}

/** A temporary popup; the reference stays visible after it. */
function Sent({ reference }: { readonly reference: string }) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const [isOpen, setOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    queueEvent({ event: 'contactForm', reference });
    const timer = setTimeout(() => setOpen(false), UI_TIMINGS.popup);
    return () => clearTimeout(timer);
  }, [reference]);
  // The pressed button is gone together with its form.
  useEffect(() => {
    if (!isOpen) place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Banner tone="ok">{t('sent.reference', { reference })}</Banner>
      </div>
      <Dialog title={t('forms:submit.thankYou')} open={isOpen} onClose={close}>
        <p>{t('forms:submit.thankYouText')}</p>
        <p>
          <b>{t('sent.reference', { reference })}</b>
        </p>
      </Dialog>
    </>
  );
}
