import type { RecordOf } from '@harbour/core/contract/collections';
import { displayName, readablePhone } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { useAction } from '../../../state/use-action.ts';
import { useForm } from '../../../state/use-form.ts';
import { useSession } from '../../../state/use-session.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/field/Form.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import flow from '../flow.module.css';
import { leaveBilling } from './billing/leave-billing.ts';
import { ContactFields } from './ContactFields.tsx';
import { checkContact } from './check-account.ts';
import styles from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step.ts';
import { FormProblems } from './FormProblems.tsx';
import { knownContact, withoutKnownContact } from './known-contact.ts';

interface KnownAccountProps extends CheckoutStepProps {
  readonly account: RecordOf<'users'>;
}

/** Somebody is signed in: details that their account has are not requested again. */
export function KnownAccount({ account, used, goOn, frame }: KnownAccountProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const { draft, change } = used;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that comes
  useEffect(() => change(knownContact(draft, account)), [account._id]);
  const [isEditing, setEditing] = useState(
    Object.keys(checkContact({ ...draft, ...knownContact(draft, account) })).length > 0,
  );
  const form = useForm({
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
