import type { RecordOf } from '@harbour/core/contract';
import { type Locale, linkTo } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../platform/refusal.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { Waiting } from '../LiveView.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { ChangeSteps } from './ChangeSteps.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { currentChoice } from './current-choice.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useChange } from './use-change.ts';

interface ChoiceChangeProps {
  readonly client: RealtimeClient | undefined;
  readonly locale: Locale;
  readonly subscription: RecordOf<'subscriptions'>;
}

/**
 * Changes the current choice to another. A plan whose price people set is changed by people, as is every plan
 * while nothing is sold online.
 */
export function ChoiceChange(props: ChoiceChangeProps) {
  const { t } = useTranslation(['billing', 'common']);
  const { sellsIn } = usePageHost();
  if (sellsIn(props.subscription.region)) return <OpenChange {...props} />;
  return (
    <div className={parts.empty}>
      <p>{t('change.closed')}</p>
      <p>
        <ContactLink>{t('common:action.contactUs')}</ContactLink>
      </p>
    </div>
  );
}

function OpenChange({ client, locale, subscription }: ChoiceChangeProps) {
  const { t } = useTranslation(['billing', 'common']);
  const used = useCatalogue(subscription, locale);
  const flow = useChange({ client, subscription: subscription._id });
  if (used.kind === 'loading') return <Waiting />;
  if (used.kind === 'failed') {
    return (
      <>
        <RefusalNotice refusal={refusalOf(used.error)} />
        <p>
          <Button kind="secondary" onClick={used.retry}>
            {t('common:action.retry')}
          </Button>
        </p>
      </>
    );
  }
  const { catalogue } = used;
  const current = currentChoice(subscription, catalogue);
  if (current === undefined) {
    return (
      <p className={parts.empty}>
        <SiteLink to={linkTo('enquiryForm', locale)}>{t('change.enterprise')}</SiteLink>
      </p>
    );
  }
  return (
    <ChangeSteps client={client} subscription={subscription} flow={flow}>
      <ChoiceForm catalogue={catalogue} current={current} flow={flow} />
    </ChangeSteps>
  );
}
