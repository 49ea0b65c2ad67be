import { useTranslation } from 'react-i18next';
import { PortalFrame } from '../PortalFrame.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChoiceChange } from './ChoiceChange.tsx';
import { OneSubscription } from './OneSubscription.tsx';

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
