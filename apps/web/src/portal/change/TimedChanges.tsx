import { cancelReasons, MAX_PAUSE_MONTHS, type SubscriptionChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { toPlainText } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStoredForm } from '../../platform/stored-form.ts';
import { EDITS_KEYS } from '../../platform/tab-storage.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import parts from '../parts.module.css';
import type { PortalAppProps } from '../portal-app.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { CurrentFacts } from './CurrentFacts.tsx';
import styles from './change.module.css';
import { OneSubscription } from './OneSubscription.tsx';
import { useChange } from './use-change.ts';

/** Longest note in characters, as in the contract. */
const NOTE_LENGTH = 400;

/** Cancels a subscription at the end of its term, and asks for the reason. */
export function CancelApp({ client, user, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  const stored = useStoredForm(`cancel.${user._id}`, ['note']);
  return (
    <TimedChange
      app="cancel"
      client={client}
      entry={entry}
      title={t('cancel.title')}
      lead={t('cancel.lead')}
      changeOf={(form) => {
        const note = toPlainText(String(form.get('note') ?? '')).trim();
        const reason = cancelReasons.find((one) => one === form.get('reason')) ?? 'other';
        return { kind: 'cancel', reason, ...(note === '' ? {} : { note }) };
      }}
    >
      <fieldset className={parts.choices} ref={stored}>
        <legend>{t('cancel.reason')}</legend>
        {cancelReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required /> {t(`cancel.reasons.${reason}`)}
          </label>
        ))}
        <TextAreaField label={t('cancel.note')} name="note" maxLength={NOTE_LENGTH} optional />
      </fieldset>
    </TimedChange>
  );
}

/**
 * Stores the texts typed into the form around an element for the lifetime of this tab; pass `fields` as a
 * constant.
 */
function useStoredForm(name: string, fields: readonly string[]): RefCallback<HTMLElement> {
  const key = fields.join(' ');
  return useCallback(
    (element: HTMLElement | null) => {
      const form = element?.closest('form');
      return form ? createStoredForm(`${EDITS_KEYS}${name}`, key.split(' ')).follow(form, false) : undefined;
    },
    [name, key],
  );
}

const MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1);

/** Pauses a subscription for some months. */
export function PauseApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'common']);
  const [months, setMonths] = useState(1);
  return (
    <TimedChange
      app="pause"
      client={client}
      entry={entry}
      title={t('pause.title')}
      lead={t('pause.lead')}
      changeOf={() => ({ kind: 'pause', months })}
    >
      <SegmentedChoice
        legend={t('pause.months')}
        name="months"
        options={MONTHS.map((value) => ({ value, label: t('common:unit.month', { count: value }) }))}
        selected={months}
        onSelect={setMonths}
      />
    </TimedChange>
  );
}

/** Ends a pause early. */
export function ResumeApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  return (
    <TimedChange
      app="resume"
      client={client}
      entry={entry}
      title={t('resume.title')}
      lead={t('resume.lead')}
      changeOf={() => ({ kind: 'resume' })}
    />
  );
}

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
function TimedChange({ app, client, entry, title, lead, changeOf, children }: TimedChangeProps) {
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
