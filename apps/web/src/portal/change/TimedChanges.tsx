import type { SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { CurrentFacts } from './CurrentFacts.tsx';
import styles from './change.module.css';
import { OneSubscription } from './OneSubscription.tsx';
import { useChange } from './use-change.ts';

interface TimedChangeProps extends Pick<PortalAppProps, 'client' | 'entry'> {
  /** The name of its page in the URL. */
  readonly app: 'pause' | 'resume' | 'cancel';
  readonly title: string;
  readonly lead: string;
  /** Builds the request from the fields of the form. */
  readonly changeOf: (form: FormData) => SubscriptionChange;
  readonly children?: ReactNode;
}

/** A change of dates rather than plans: a pause, its end, or a cancellation. */
export function TimedChange({ app, client, entry, title, lead, changeOf, children }: TimedChangeProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return (
    <PortalFrame title={title} back={{ to: links.to('subscription'), label: t('change.toSubscription') }}>
      <OneSubscription client={client} entry={entry} linkTo={(id) => links.to(app, id)}>
        {(subscription) => (
          <TimedForm client={client} subscription={subscription} kind={app} lead={lead} changeOf={changeOf}>
            {children}
          </TimedForm>
        )}
      </OneSubscription>
    </PortalFrame>
  );
}

interface TimedFormProps extends Pick<TimedChangeProps, 'lead' | 'changeOf' | 'children'> {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
  readonly kind: TimedChangeProps['app'];
}

function TimedForm({ client, subscription, kind, lead, changeOf, children }: TimedFormProps) {
  const { t } = useTranslation('billing');
  const flow = useChange({ client, subscription: subscription._id });
  return (
    <ChangeSteps client={client} subscription={subscription} flow={flow} kind={kind} lead={lead}>
      <div className={styles.beside}>
        <form
          className={classNames(parts.form, styles.first)}
          onSubmit={(event) => {
            event.preventDefault();
            flow.request(changeOf(new FormData(event.currentTarget)));
          }}
        >
          {children}
          <Button type="submit" busy={flow.step.kind === 'choosing' && flow.step.isBusy}>
            {t('change.look')}
          </Button>
        </form>
        <div className={styles.aside}>
          <CurrentFacts subscription={subscription} />
        </div>
      </div>
    </ChangeSteps>
  );
}
