import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, useForm } from '../../state/use-form.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { classNames } from '../../ui/class-names.ts';
import { refusedNames } from '../../ui/field/refused-names.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { PortalSection, TaskForm } from '../FormSection.tsx';
import { LiveView } from '../LiveView.tsx';
import parts from '../parts.module.css';
import { StatusPill } from '../StatusPill.tsx';
import { useStoredEdits } from '../stored-edits.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { chosenData, OwnDataChoice } from './OwnDataChoice.tsx';
import { ShownSecret, useAttempt } from './secrets.tsx';

const WEBHOOKS = { collection: 'webhooks', query: { $sort: { createdAt: -1 } }, isWhole: true } as const;

interface WebhooksProps {
  readonly client: RealtimeClient;
}

/** The merchant's webhooks, each with its state and a link to its deliveries, and a form for a new one. */
export function Webhooks({ client }: WebhooksProps) {
  const { t } = useTranslation('programs');
  const links = usePortalLinks();
  const list = useLiveList(client, WEBHOOKS);
  const [secret, setSecret] = useState<string>();
  return (
    <PortalSection title={t('webhooks.title')}>
      <p>{t('webhooks.text')}</p>
      <LiveView list={list} empty={null}>
        {(webhooks) => (
          <ul className={parts.list}>
            {webhooks.map((webhook) => (
              <li key={webhook._id}>
                <span className={parts.wrap}>
                  <SiteLink to={links.to('programs', webhook._id)}>{webhook.name}</SiteLink>
                  <span className={classNames(parts.line, parts.soft)}>{webhook.url}</span>
                </span>
                <span>
                  <WebhookState webhook={webhook} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </LiveView>
      {secret === undefined ? (
        <NewWebhook client={client} onAdded={setSecret} />
      ) : (
        <ShownSecret title={t('webhooks.shown')} secret={secret} onKept={() => setSecret(undefined)} />
      )}
    </PortalSection>
  );
}

/** Whether events are being sent, are waiting, or do not arrive. */
export function WebhookState({
  webhook: { status, failingSince },
}: {
  readonly webhook: RecordOf<'webhooks'>;
}) {
  const { t } = useTranslation('programs');
  if (status === 'paused') return <StatusPill tone="warning">{t('webhooks.state.paused')}</StatusPill>;
  return failingSince === null ? (
    <StatusPill tone="plain">{t('webhooks.state.active')}</StatusPill>
  ) : (
    <StatusPill tone="danger">{t('webhooks.state.failing')}</StatusPill>
  );
}

interface NewWebhookProps extends WebhooksProps {
  /** Called with the secret that signs its requests. */
  readonly onAdded: (secret: string) => void;
}

function NewWebhook({ client, onAdded }: NewWebhookProps) {
  const { t } = useTranslation('programs');
  const [isNothingChosen, setNothingChosen] = useState(false);
  const inAttempt = useAttempt();
  const form = useForm({
    stored: useStoredEdits('webhooks.new'),
    send: async (data) => {
      const collections = chosenData(data);
      setNothingChosen(collections.length === 0);
      if (collections.length === 0) return 'undone';
      const requested = {
        name: fieldText(data, 'name') ?? '',
        url: fieldText(data, 'url') ?? '',
        collections,
      };
      const { secret } = await inAttempt(({ key: attempt }) =>
        client.call('webhooks/add', { attempt, ...requested }),
      );
      onAdded(secret);
      return 'done';
    },
  });
  const code = form.refusal?.code;
  return (
    <TaskForm
      form={form}
      submit={t('webhooks.add')}
      isShownAtField={code === 'in-use'}
      note={form.refusal?.isUnanswered ? <p>{t('webhooks.perhapsAdded')}</p> : null}
    >
      <h3>{t('webhooks.new')}</h3>
      <TextField label={t('webhooks.name')} name="name" maxLength={120} required />
      <TextField
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        name="url"
        type="url"
        required
        error={refusedNames(form.refusal).has('url') ? t('webhooks.urlWrong') : undefined}
      />
      <OwnDataChoice legend={t('webhooks.sends')} isMissing={isNothingChosen} />
      {code === 'in-use' ? <p role="alert">{t('webhooks.tooMany')}</p> : null}
    </TaskForm>
  );
}
