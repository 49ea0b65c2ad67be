import { linkTo } from '@harbour/core/i18n';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../../routing/page-host.ts';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { Link } from '../../../../ui/link/Link.tsx';
import styles from '../checkout.module.css';
import type { PricedQuote } from '../checkout-step.ts';
import type { UsedDraft } from '../use-draft.ts';
import { agreementTo, isAgreed, renewalOf } from './agreed.ts';

interface ConsentFieldsProps {
  readonly used: UsedDraft;
  readonly quote: PricedQuote;
  readonly error: string | undefined;
}

/**
 * The automatic renewal in words, the terms of service, and the checkbox that an order requires. Their texts
 * are loaded only with this step; meanwhile the rest of the step stays, with the focus on its heading.
 */
export function ConsentFields(props: ConsentFieldsProps) {
  return (
    <Suspense fallback={null}>
      <Consent {...props} />
    </Suspense>
  );
}

function Consent({ used, quote, error }: ConsentFieldsProps) {
  const { t, i18n } = useTranslation(['checkout', 'consent']);
  const { locale } = usePageHost();
  const now = Date.now();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('billing.renewal')}</legend>
      <p data-renewal>{renewalOf(quote.price.subscription, { t: i18n.t, locale }, now)}</p>
      <p>
        <Link to={linkTo('terms', locale)} target="_blank">
          {t('billing.terms')}
        </Link>
      </p>
      <CheckboxField
        name="agreed"
        label={t('consent:agreement')}
        checked={isAgreed(used.draft, quote, now)}
        onChange={({ target }) => used.change({ agreed: target.checked ? agreementTo(quote, now) : '' })}
        error={error}
      />
    </fieldset>
  );
}
