import { refusalOf } from '@harbour/core/contract/errors';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageHost } from '../../../routing/page-host.ts';
import { useMerchant } from '../../../state/use-merchant.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { RefusalBanner } from '../checkout/RefusalBanner.tsx';
import flow from '../flow.module.css';
import { NeedsScript } from '../NeedsScript.tsx';
import { FollowedOrder } from './FollowedOrder.tsx';

/** The state of an order, for its merchant. */
export function OrderState({ id }: { readonly id: string }) {
  const merchant = useMerchant();
  if (merchant.kind === 'asking') return <NeedsScript />;
  if (merchant.kind === 'out') return <SignInFirst />;
  if (merchant.kind === 'failed')
    return <RefusalBanner refusal={refusalOf(merchant.failure.error)} onRetry={merchant.failure.retry} />;
  return <FollowedOrder id={id} client={merchant.client} account={merchant.account} />;
}

function SignInFirst() {
  const { t } = useTranslation(['checkout', 'forms']);
  const { locale } = usePageHost();
  const { pathname } = useLocation();
  return (
    <div className={flow.main}>
      <h1 className={flow.title}>{t('done.title')}</h1>
      <p>{t('done.signIn')}</p>
      <p>
        <ButtonLink
          to={`${linkTo('login', locale)}/?${new URLSearchParams({ from: pathname })}`}
          size="large"
        >
          {t('forms:signIn.submit')}
        </ButtonLink>
      </p>
    </div>
  );
}
