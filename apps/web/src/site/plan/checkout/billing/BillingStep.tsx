import type { BillingIdentity, RecordOf } from '@harbour/core/contract/collections';
import { refusalOf } from '@harbour/core/contract/errors';
import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BuyerFields, useIssueTexts } from '../../../../buyer/BuyerFields.tsx';
import type { BuyerTextName } from '../../../../buyer/buyer-texts.ts';
import { usePageHost } from '../../../../routing/page-host.ts';
import { useForm } from '../../../../state/use-form.ts';
import { useLiveList } from '../../../../state/use-live-list.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { Form } from '../../../../ui/field/Form.tsx';
import { Link } from '../../../../ui/link/Link.tsx';
import flow from '../../flow.module.css';
import { StepFrame } from '../../StepFrame.tsx';
import styles from '../checkout.module.css';
import type { CheckoutStepProps } from '../checkout-step.ts';
import { FormProblems } from '../FormProblems.tsx';
import { missingStep, useMissingStep } from '../use-missing-step.ts';
import { AskingWho, RefusalBanner, Waiting } from '../Waiting.tsx';
import { billingProblems } from './billing-problems.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { BUYER_FIELDS, draftBuyer, knownBilling, sourceOf, usesDelivery } from './draft-buyer.ts';

/** The invoice's billing details, and the buyer's consent before an order is created. */
export function BillingStep(props: CheckoutStepProps) {
  const { merchant, quote, used, frame } = props;
  const missing = useMissingStep(missingStep({ merchant, quote, draft: used.draft }), frame);
  return (
    <StepFrame {...frame}>
      {merchant.kind === 'in' && missing === undefined ? (
        <OwnBilling {...props} client={merchant.client} account={merchant.account} />
      ) : (
        <AskingWho merchant={merchant} />
      )}
    </StepFrame>
  );
}

interface OwnBillingProps extends CheckoutStepProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** First loads the merchant's existing billing details. */
function OwnBilling({ client, ...props }: OwnBillingProps) {
  const user = props.account._id;
  const query = useMemo(() => ({ user, $limit: 1 }), [user]);
  const { page, status, error, refetch } = useLiveList(client, { collection: 'billingProfiles', query });
  if (page !== null) return <BillingForm key={user} {...props} profile={page.data[0]} />;
  return status === 'failed' ? <RefusalBanner refusal={refusalOf(error)} onRetry={refetch} /> : <Waiting />;
}

interface BillingFormProps extends CheckoutStepProps {
  readonly account: RecordOf<'users'>;
  readonly profile: RecordOf<'billingProfiles'> | undefined;
}

/** Billing details and consent. Known details are shown, with a form only to change them. */
function BillingForm({ account, profile, quote, used, goOn, frame }: BillingFormProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const { draft, change } = used;
  const { place } = quote.price.subscription;
  const billing = { place, isDelivered: quote.hardware.length > 0 };
  const known = knownBilling(draft, { place, account, profile });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account and place
  useEffect(() => change(known), [account._id, place]);
  const [isEditing, setEditing] = useState(() => {
    const filled = { ...draft, ...known };
    return filled.billingFrom !== sourceOf(place, account) || draftBuyer(filled, billing).issues.length > 0;
  });
  const form = useForm({
    isLocal: true,
    problems: billingProblems(draft, { ...billing, quote, now: Date.now() }),
    send: async () => goOn(linkTo('plan', locale, { id: 'payment' })),
  });
  const errors = useIssueTexts()(draftBuyer(draft, billing).issues);
  const edit = () => {
    flushSync(() => setEditing(true));
    form.bind.ref.current?.querySelector('input')?.focus();
  };
  const bind = (name: BuyerTextName) => {
    const field = BUYER_FIELDS[name];
    return {
      name: field,
      value: draft[field],
      error: form.shown[field] === undefined ? undefined : errors.get(name),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        change({ [field]: target.value }),
    };
  };
  const hasAddress = usesDelivery(draft, billing);
  return (
    <Form {...form.bind} refusal={form.refusal} className={flow.form} noValidate>
      <FormProblems shown={form.shown} />
      {isEditing ? (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('billing.business')}</legend>
          <BuyerFields place={place} bind={bind} hasAddress={hasAddress} email={account.email}>
            {billing.isDelivered ? (
              <CheckboxField
                name="sameAddress"
                label={t('billing.sameAddress')}
                checked={hasAddress}
                onChange={({ target }) => change({ billingAddress: target.checked ? '' : 'other' })}
              />
            ) : null}
          </BuyerFields>
        </fieldset>
      ) : (
        <KnownBuyer buyer={draftBuyer(draft, billing).identity} onChange={edit} />
      )}
      <ConsentFields used={used} quote={quote} error={form.shown.agreed && t('problem.agree')} />
      <div className={flow.actions}>
        <Button type="submit" size="large">
          {t('billing.submit')}
        </Button>
        <Link to={linkTo('plan', locale, { id: 'account' }) + frame.search}>{t('common:action.back')}</Link>
      </div>
    </Form>
  );
}

interface KnownBuyerProps {
  readonly buyer: BillingIdentity;
  readonly onChange: () => void;
}

/** Billing details as an invoice prints them, and a button to change them. */
function KnownBuyer({ buyer, onChange }: KnownBuyerProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { legalName, address, registrationNumber, gstNumber, emails } = buyer;
  const { room, building, district, city, zipcode, country } = address;
  const place = [t(`common:region.${country}`), zipcode].filter(Boolean).join(' ');
  const numberName = country === 'sg' ? t('buyer.uen') : t('buyer.businessRegistration');
  const lines = [
    room,
    building,
    district,
    city,
    place,
    registrationNumber && t('common:labelled', { name: numberName, value: registrationNumber }),
    gstNumber && t('common:labelled', { name: t('buyer.gstNumber'), value: gstNumber }),
    ...emails.map(({ email }) => email),
  ].filter((line) => line);
  return (
    <div className={styles.known}>
      <address className={styles.address}>
        <b>{legalName}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Button kind="quiet" onClick={onChange}>
        {t('confirm.change')}
      </Button>
    </div>
  );
}
