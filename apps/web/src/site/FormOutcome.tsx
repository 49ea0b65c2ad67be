import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueEvent } from '../platform/page-views.ts';
import { Banner } from '../ui/banner/Banner.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { UI_TIMINGS } from '../ui/timings.ts';
import styles from './form-outcome.module.css';
import type { FormResult } from './form-result.ts';

/** Says what became of the form: how much to mend, why it was refused, or thank you. */
export function FormOutcome({ result }: { readonly result: FormResult<unknown> | undefined }) {
  const { t } = useTranslation(['enquiry', 'forms', 'common']);
  switch (result?.kind) {
    case 'invalid':
      return (
        <Banner tone="danger">{t('error.summary', { count: Object.keys(result.problems).length })}</Banner>
      );
    case 'refused':
      return (
        <Banner tone="danger">
          {t('forms:submit.failed')} {t(`common:refusal.${result.refusal.code}`)}
        </Banner>
      );
    case 'sent':
      return <Sent key={result.reference} reference={result.reference} />;
    case undefined:
      return null;
  }
}

/** A popup for a moment; the reference stays after it. */
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
  // The button that was pressed is gone with the form it stood in.
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
        <p className={styles.reference}>{t('sent.reference', { reference })}</p>
      </Dialog>
    </>
  );
}
