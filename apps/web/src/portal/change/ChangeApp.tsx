import type { RecordOf } from '@harbour/core/contract/collections';
import { refusalOf } from '@harbour/core/contract/errors';
import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHttpApi } from '../../platform/http-api.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { loadCatalogue } from '../../quote/load-catalogue.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { usePageHost } from '../../routing/page-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Waiting } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { currentChoice } from './current-choice.ts';
import { OneSubscription } from './OneSubscription.tsx';
import { useChange } from './use-change.ts';

/** Changes plan, modules, counts or term. When the address names no subscription, the only one is changed. */
export function ChangeApp({ client, locale, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return (
    <PortalFrame
      title={t('change.title')}
      back={{ to: links.to('subscription'), label: t('change.toSubscription') }}
    >
      <OneSubscription client={client} entry={entry} linkTo={links.change}>
        {(subscription) => <ChoiceChange client={client} locale={locale} subscription={subscription} />}
      </OneSubscription>
    </PortalFrame>
  );
}

interface ChoiceChangeProps {
  readonly client: RealtimeClient | undefined;
  readonly locale: Locale;
  readonly subscription: RecordOf<'subscriptions'>;
}

/**
 * Changes the current choice to another. A plan whose price people set is changed by people, as is every plan
 * while nothing is sold online.
 */
function ChoiceChange(props: ChoiceChangeProps) {
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
        <ContactLink>{t('change.enterprise')}</ContactLink>
      </p>
    );
  }
  return (
    <ChangeSteps
      client={client}
      subscription={subscription}
      flow={flow}
      kind="choice"
      lead={t('change.lead')}
    >
      <ChoiceForm
        client={client}
        subscription={subscription}
        catalogue={catalogue}
        current={current}
        flow={flow}
      />
    </ChangeSteps>
  );
}

/** The plans of a subscription's industry in its currency: loading, loaded or unavailable. */
type UsedCatalogue =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly catalogue: Catalogue }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

type Sold = Pick<RecordOf<'subscriptions'>, 'industry' | 'region' | 'currency'>;

/** Loads the options of a subscription's industry, in the page's language. */
function useCatalogue({ industry, region, currency }: Sold, locale: Locale): UsedCatalogue {
  const [used, setUsed] = useState<UsedCatalogue>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    const abort = new AbortController();
    setUsed({ kind: 'loading' });
    load({ industry, region, currency }, locale).then(
      (catalogue) => !abort.signal.aborted && setUsed({ kind: 'ready', catalogue }),
      (error: unknown) => !abort.signal.aborted && setUsed({ kind: 'failed', error, retry }),
    );
    return () => abort.abort();
  }, [industry, region, currency, locale, attempt, retry]);
  return used;
}

async function load({ industry, region, currency }: Sold, locale: Locale): Promise<Catalogue> {
  const api = createHttpApi((...call) => fetch(...call));
  const { slug } = await api.get('industries', industry);
  const url = new URL(location.href);
  url.search = new URLSearchParams({ industry: slug }).toString();
  return loadCatalogue(
    { api, locale, url },
    { place: region, currency, currencies: [currency], at: new Date().toISOString() },
  );
}
