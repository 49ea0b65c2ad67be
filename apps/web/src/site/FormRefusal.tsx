import type { Refusal } from '@harbour/core/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';

interface FormRefusalProps {
  /** The outcome of the page's action. */
  readonly result:
    | { readonly kind: 'refused'; readonly refusal: Refusal }
    | { readonly kind: 'invalid' | 'sent' }
    | undefined;
  /** The last submission, if it was held back because the browser was offline. */
  readonly heldBack: object | undefined;
}

/**
 * Shows next to the button why the form could not be sent, and takes the focus, so that it is seen and read
 * out.
 */
export function FormRefusal({ result, heldBack }: FormRefusalProps) {
  const { t } = useTranslation(['forms', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const refusal = result?.kind === 'refused' ? result.refusal : undefined;
  // A refusal in the document has been read already: hydration must not take the focus from a field.
  const [inDocument] = useState(refusal);
  useEffect(() => {
    if (heldBack !== undefined || refusal !== inDocument) container.current?.focus();
  }, [heldBack, refusal, inDocument]);
  if (heldBack === undefined && refusal === undefined) return null;
  const reason = t(`common:${reasonKey(heldBack === undefined ? refusal : undefined)}`);
  return (
    <div ref={container} tabIndex={-1}>
      <Banner tone="danger">{t('forms:submit.failed', { reason })}</Banner>
    </div>
  );
}

/** The key of the reason; a form without a refusal was held back. */
function reasonKey(refusal: Refusal | undefined) {
  if (refusal === undefined) return 'error.offline';
  return refusal.isUnanswered ? 'error.timeout' : (`refusal.${refusal.code}` as const);
}
