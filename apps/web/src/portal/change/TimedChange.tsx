import type { RecordOf, SubscriptionChange } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { LiveView } from '../LiveView.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app-props.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { OneSubscription } from './OneSubscription.tsx';
import { useChange } from './use-change.ts';

interface TimedChangeProps extends Pick<PortalAppProps, 'client' | 'entry'> {
  readonly title: string;
  readonly lead: string;
  /** What is asked for, from the fields of the form. */
  readonly changeOf: (form: FormData) => SubscriptionChange;
  readonly children?: ReactNode;
}

/** A change that is about days and not about plans: a pause, its end, or leaving. */
export function TimedChange({ client, entry = '', title, lead, changeOf, children }: TimedChangeProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const list = useLiveRecord(client, 'subscriptions', entry);
  return (
    <PortalFrame
      title={title}
      lead={lead}
      back={{ to: links.to('subscription'), label: t('change.toSubscription') }}
    >
      <LiveView list={list} empty={<p className={parts.empty}>{t('method.noSubscription')}</p>}>
        {(subscriptions) => (
          <OneSubscription subscriptions={subscriptions}>
            {(subscription) => (
              <TimedForm client={client} subscription={subscription} changeOf={changeOf}>
                {children}
              </TimedForm>
            )}
          </OneSubscription>
        )}
      </LiveView>
    </PortalFrame>
  );
}

interface TimedFormProps extends Pick<TimedChangeProps, 'changeOf' | 'children'> {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
}

function TimedForm({ client, subscription: { _id }, changeOf, children }: TimedFormProps) {
  const { t } = useTranslation('billing');
  const flow = useChange({ client, subscription: _id });
  return (
    <ChangeSteps client={client} subscription={_id} flow={flow}>
      <form
        className={parts.form}
        onSubmit={(event) => {
          event.preventDefault();
          flow.ask(changeOf(new FormData(event.currentTarget)));
        }}
      >
        {children}
        <Button type="submit" busy={flow.step.kind === 'choosing' && flow.step.isBusy}>
          {t('change.ask')}
        </Button>
      </form>
    </ChangeSteps>
  );
}
