import type { RecordOf } from '@harbour/core/contract/collections';
import { displayName, readablePhone } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import { lazy, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { useAction } from '../../../state/use-action.ts';
import { useForm } from '../../../state/use-form.ts';
import { useMerchant } from '../../../state/use-merchant.ts';
import { useSession } from '../../../state/use-session.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/field/Form.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import { leaveBilling } from './billing/leave-billing.ts';
import { checkContact } from './check-account.ts';
import styles from './checkout.module.css';
import type { CheckoutProps, CheckoutStepProps } from './checkout-step.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import type { Draft } from './draft.ts';
import { FormProblems } from './FormProblems.tsx';
import { ContactFields, GuestAccount } from './GuestAccount.tsx';
import { knownContact, withoutKnownContact } from './known-contact.ts';
import { useDraft } from './use-draft.ts';
import { AskingWho } from './Waiting.tsx';

/** The code of the steps after the account is loaded once the buyer begins to type. */
const loadBilling = () => import('./billing/BillingStep.tsx');
const loadPlace = () => import('./PlaceStep.tsx');
const BillingStep = lazy(async () => ({ default: (await loadBilling()).BillingStep }));
const PlaceStep = lazy(async () => ({ default: (await loadPlace()).PlaceStep }));
/** The code for paying is loaded once there is an order to pay. */
const OpenOrder = lazy(async () => ({ default: (await import('./OpenOrder.tsx')).OpenOrder }));

interface Seen {
  /** The choice, as a query. */
  readonly search: string;
  readonly total: Money;
}

/** The steps that make an order of a choice. Their code is loaded when the first of them opens. */
export function Checkout(props: CheckoutProps) {
  const { step, quote, frame } = props;
  const used = useDraft();
  useNextSteps(used.draft);
  const merchant = useMerchant();
  // The next step loads its prices again: the total shown before it is the one that was agreed to.
  const [seen, setSeen] = useState<Seen>();
  const order = frame.url.searchParams.get(ORDER_PARAMETER);
  if (step === 'payment' && order !== null)
    return <OpenOrder order={order} merchant={merchant} frame={frame} key={order} />;
  if (quote?.price === undefined) return <StepFrame {...frame}>{null}</StepFrame>;
  const { total } = quote.price;
  const { search } = frame;
  const shared = {
    ...props,
    quote: { ...quote, price: quote.price },
    used,
    merchant,
    shownTotal: seen?.search === search ? seen.total : total,
    goOn: (pathname: string) => {
      setSeen({ search, total });
      props.goOn(pathname);
    },
  };
  switch (step) {
    case 'delivery':
      return <DeliveryStep {...shared} />;
    case 'account':
      return <AccountStep {...shared} />;
    case 'billing':
      return <BillingStep {...shared} />;
    case 'payment':
      return <PlaceStep {...shared} />;
  }
}

/**
 * Loads the code of the next steps with the first change of the draft, so that it is available if the
 * connection fails.
 */
function useNextSteps(draft: Draft): void {
  const first = useRef(draft);
  useEffect(() => {
    if (draft === first.current) return;
    // A step that cannot be loaded now is loaded when it opens.
    Promise.all([loadBilling(), loadPlace()]).catch(() => undefined);
  }, [draft]);
}

/**
 * The buyer: a new account, one that signs in here, or one that is already signed in and gives no details
 * again. Each starts with its title.
 */
function AccountStep(props: CheckoutStepProps) {
  const { merchant, frame } = props;
  return (
    <StepFrame key={merchant.kind} {...frame}>
      {merchant.kind === 'asking' || merchant.kind === 'failed' ? <AskingWho merchant={merchant} /> : null}
      {merchant.kind === 'out' ? <GuestAccount {...props} /> : null}
      {merchant.kind === 'in' ? <KnownAccount {...props} account={merchant.account} /> : null}
    </StepFrame>
  );
}

interface KnownAccountProps extends CheckoutStepProps {
  readonly account: RecordOf<'users'>;
}

/** Somebody is signed in: details that their account has are not requested again. */
function KnownAccount({ account, used, goOn, frame }: KnownAccountProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const { draft, change } = used;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that comes
  useEffect(() => change(knownContact(draft, account)), [account._id]);
  const [isEditing, setEditing] = useState(
    Object.keys(checkContact({ ...draft, ...knownContact(draft, account) })).length > 0,
  );
  const form = useForm({
    isLocal: true,
    problems: checkContact(draft),
    send: async () => goOn(linkTo('plan', locale, { id: 'billing' })),
  });
  const edit = () => {
    flushSync(() => setEditing(true));
    form.bind.ref.current?.querySelector('input')?.focus();
  };
  return (
    <Form {...form.bind} refusal={form.refusal} className={flow.form} noValidate>
      <SignedInAs account={account} used={used} />
      <FormProblems shown={form.shown} />
      {isEditing ? (
        <ContactFields used={used} shown={form.shown} />
      ) : (
        <div className={styles.known}>
          <p>
            <b>{draft.companyName}</b>
            <br />
            {draft.contactName} · {readablePhone(draft.phone)}
          </p>
          <Button kind="quiet" onClick={edit}>
            {t('confirm.change')}
          </Button>
        </div>
      )}
      <div className={flow.actions}>
        <Button type="submit" size="large">
          {t('account.submit')}
        </Button>
        <Link to={linkTo('plan', locale, { id: 'delivery' }) + frame.search}>{t('common:action.back')}</Link>
      </div>
    </Form>
  );
}

function SignedInAs({ account, used: { draft, change } }: Pick<KnownAccountProps, 'account' | 'used'>) {
  const { t } = useTranslation('checkout');
  const { signOut } = useSession();
  const { email } = account;
  const name = displayName(account);
  const leave = useAction(async () => {
    await signOut();
    change({ ...withoutKnownContact(draft, account), ...leaveBilling(draft, account) });
  });
  return (
    <Banner tone="ok">
      <p>{name === email ? t('account.signedInAs', { email }) : t('account.greeting', { name, email })}</p>
      <Button kind="quiet" className={flow.edge} busy={leave.busy} onClick={leave.run}>
        {t('account.another')}
      </Button>
    </Banner>
  );
}
