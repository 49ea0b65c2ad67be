import type { NewSecondFactor, OwnSecondFactor } from '@harbour/core/contract/actions';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, useForm } from '../../state/use-form.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/field/CodeField.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { PortalSection, TaskForm } from '../FormSection.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useTimestampFormat } from '../use-date-formats.ts';
import styles from './second-factor.module.css';

interface ClientProps {
  readonly client: RealtimeClient;
}

interface StepProps extends ClientProps {
  readonly factor: OwnSecondFactor;
  readonly onChanged: () => void;
}

/** Sets up, changes and removes the authenticator app of the merchant's account. */
export function SecondFactor(props: StepProps) {
  const { t } = useTranslation('account');
  return (
    <PortalSection title={t('factor.title')} isTask>
      <FactorStep {...props} />
    </PortalSection>
  );
}

/** The one open step: to begin, to confirm, to save the codes, or to change the existing setup. */
function FactorStep({ client, factor, onChanged }: StepProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [since, setSince] = useState(factor.since);
  if (factor.since !== since) {
    setSince(factor.since);
    // An app that has been removed was begun before.
    if (factor.since === null) setBegun(undefined);
  }
  const showCodes = (made: readonly string[]) => {
    setBegun(undefined);
    setCodes(made);
    onChanged();
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (factor.since !== null) {
    return (
      <ChangeFactor
        client={client}
        factor={factor}
        isWithoutCodes={begun !== undefined}
        onCodes={showCodes}
        onRemoved={onChanged}
      />
    );
  }
  if (begun === undefined) return <BeginFactor client={client} onBegun={setBegun} />;
  return (
    <ConfirmFactor client={client} begun={begun} onCodes={showCodes} onCancel={() => setBegun(undefined)} />
  );
}

function BeginFactor({
  client,
  onBegun,
}: ClientProps & { readonly onBegun: (begun: NewSecondFactor) => void }) {
  const { t } = useTranslation('account');
  const form = useForm({
    send: async (data) => {
      onBegun(
        await client.call('accounts/beginSecondFactor', { password: String(data.get('password') ?? '') }),
      );
    },
  });
  const isWrong = form.refusal?.code === 'wrong-credentials';
  return (
    <TaskForm form={form} submit={t('factor.begin')} isShownAtField={isWrong}>
      <p>{t('factor.off')}</p>
      <PasswordField
        label={t('factor.password')}
        name="password"
        autoComplete="current-password"
        required
        error={isWrong ? t('email.wrongPassword') : undefined}
      />
    </TaskForm>
  );
}

interface ConfirmProps extends ClientProps {
  readonly begun: NewSecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function ConfirmFactor({ client, begun, onCodes, onCancel }: ConfirmProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useForm({
    send: async (data) => {
      const { recoveryCodes } = await client.call('accounts/confirmSecondFactor', {
        code: fieldText(data, 'code') ?? '',
      });
      onCodes(recoveryCodes);
    },
  });
  return (
    <Form className={parts.form} {...form.bind} refusal={form.refusal}>
      <p>{t('factor.scan')}</p>
      <img className={styles.picture} src={begun.picture} alt={t('factor.picture')} />
      <p>
        {t('common:labelled', { name: t('factor.key'), value: '' })}
        <code>{inFours(begun.secret)}</code>
      </p>
      <CodeField label={t('factor.code')} />
      <RefusalNotice refusal={form.refusal} />
      <div className={parts.buttons}>
        <Button type="submit" busy={form.isBusy}>
          {t('factor.confirm')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

interface ChangeProps extends ClientProps {
  readonly factor: OwnSecondFactor;
  /** True if the app was set up from here, but the response with its recovery codes was lost. */
  readonly isWithoutCodes: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function ChangeFactor({ client, factor, isWithoutCodes, onCodes, onRemoved }: ChangeProps) {
  const { t } = useTranslation('account');
  const formatTimestamp = useTimestampFormat();
  const { success } = useMessages();
  const form = useForm({
    send: async (data, element) => {
      const code = fieldText(data, 'code') ?? '';
      if (element.dataset.action === 'remove') {
        await client.call('accounts/removeSecondFactor', { code });
        success(t('factor.removed'));
        return onRemoved();
      }
      onCodes((await client.call('accounts/renewRecoveryCodes', { code })).recoveryCodes);
    },
  });
  return (
    <Form className={parts.form} {...form.bind} refusal={form.refusal}>
      {isWithoutCodes ? <Banner tone="note">{t('factor.codesLost')}</Banner> : null}
      {factor.recoveryCodesLeft === 0 ? <Banner tone="danger">{t('factor.noCodes')}</Banner> : null}
      <p>
        {t('factor.on', { time: formatTimestamp(factor.since ?? '') })}
        <SentenceGap />
        {t('factor.left', { count: factor.recoveryCodesLeft })}
      </p>
      <CodeField label={t('factor.changeCode')} />
      <RefusalNotice refusal={form.refusal} />
      <div className={parts.buttons}>
        <Button type="submit" busy={form.isBusy} onClick={choose('renew')}>
          {t('factor.renew')}
        </Button>
        <Button type="submit" kind="secondary" busy={form.isBusy} onClick={choose('remove')}>
          {t('factor.remove')}
        </Button>
      </div>
    </Form>
  );
}

/** Records which button submits the form, as both need the same code. */
function choose(action: 'renew' | 'remove') {
  return ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }) => {
    if (currentTarget.form) currentTarget.form.dataset.action = action;
  };
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    // There is no clipboard on a page that is not served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new TypeError())).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <div className={parts.form}>
      <h3>{t('factor.codes')}</h3>
      <p>{t('factor.codesText')}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {outcome === 'refused' ? <Banner tone="danger">{t('factor.copyRefused')}</Banner> : null}
      <div className={parts.buttons}>
        <Button type="button" onClick={onKept}>
          {t('factor.kept')}
        </Button>
        <Button type="button" kind="secondary" onClick={() => void copy()}>
          {outcome === 'copied' ? t('factor.copied') : t('factor.copy')}
        </Button>
      </div>
    </div>
  );
}
