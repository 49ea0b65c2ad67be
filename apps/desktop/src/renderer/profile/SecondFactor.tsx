import { Button, Callout, InputGroup } from '@blueprintjs/core';
import type { NewSecondFactor, OwnSecondFactor } from '@harbour/core/contract/actions';
import { readRefusal } from '@harbour/core/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useJoinSentences } from '../ui/joined-texts.ts';
import { useMessages } from '../ui/messages.ts';
import { useDateLocale } from '../ui/use-locale.ts';
import { useSubmit } from '../ui/use-submit.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

interface SecondFactorProps {
  readonly factor: OwnSecondFactor;
  readonly onChanged: () => void;
}

/** Sets up, changes and removes the authenticator app of the person's account. */
export function SecondFactor({ factor, onChanged }: SecondFactorProps) {
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
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
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (factor.since !== null) {
    const isWithoutCodes = begun !== undefined;
    return (
      <ChangeFactor
        factor={factor}
        isWithoutCodes={isWithoutCodes}
        onCodes={showCodes}
        onRemoved={onChanged}
      />
    );
  }
  if (begun) return <ConfirmFactor begun={begun} onCodes={showCodes} />;
  return <BeginFactor hasPassword={factor.hasPassword} onBegun={setBegun} />;
}

interface BeginProps {
  /** Without a password, the person proves their identity through the identity provider. */
  readonly hasPassword: boolean;
  readonly onBegun: (begun: NewSecondFactor) => void;
}

function BeginFactor({ hasPassword, onBegun }: BeginProps) {
  const { t } = useTranslation(['account', 'backOffice']);
  const { client } = useBackOffice();
  const [password, setPassword] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(async () =>
    onBegun(await client.call('accounts/beginSecondFactor', hasPassword ? { password } : {})),
  );
  const isWrong = readRefusal(error)?.code === 'wrong-credentials';
  return (
    <ProfileSection title={t('factor.title')} lead={t('factor.off')} onSubmit={onSubmit}>
      {hasPassword ? (
        <Field
          label={t('factor.password')}
          error={isWrong ? t('backOffice:profile.wrongPassword') : undefined}
        >
          {(ties) => (
            <InputGroup
              {...ties}
              type="password"
              autoComplete="current-password"
              value={password}
              onValueChange={setPassword}
            />
          )}
        </Field>
      ) : null}
      <FormError error={isWrong ? null : error} />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('factor.begin')} />
      </div>
    </ProfileSection>
  );
}

interface ConfirmProps {
  readonly begun: NewSecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function ConfirmFactor({ begun, onCodes }: ConfirmProps) {
  const { t } = useTranslation(['account', 'common']);
  const { client } = useBackOffice();
  const [code, setCode] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(async () =>
    onCodes((await client.call('accounts/confirmSecondFactor', { code })).recoveryCodes),
  );
  return (
    <ProfileSection title={t('factor.title')} lead={t('factor.scan')} onSubmit={onSubmit}>
      <img className={styles.qrCode} src={begun.picture} alt={t('factor.picture')} />
      <p>
        {t('common:labelled', { name: t('factor.key'), value: '' })}
        <code className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label={t('factor.code')} value={code} onChange={setCode} error={error} isFirst />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('factor.confirm')} />
      </div>
    </ProfileSection>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const { host } = useBackOffice();
  const messages = useMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = () => host.clipboard.writeText(codes.join('\n')).then(() => setCopied(true), messages.error);
  return (
    <ProfileSection title={t('factor.codes')} lead={t('factor.codesText')}>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button intent="primary" text={t('factor.kept')} onClick={onKept} />
        <Button text={isCopied ? t('factor.copied') : t('factor.copy')} onClick={() => void copy()} />
      </div>
    </ProfileSection>
  );
}

interface ChangeProps {
  readonly factor: OwnSecondFactor;
  /** True if the app was set up from here, but the response with its recovery codes was lost. */
  readonly isWithoutCodes: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function ChangeFactor({ factor, isWithoutCodes, onCodes, onRemoved }: ChangeProps) {
  const { t } = useTranslation('account');
  const { client } = useBackOffice();
  const locale = useDateLocale();
  const messages = useMessages();
  const joinSentences = useJoinSentences();
  const [code, setCode] = useState('');
  const renew = useSubmit(async () => {
    onCodes((await client.call('accounts/renewRecoveryCodes', { code })).recoveryCodes);
  });
  const remove = async () => {
    await client.call('accounts/removeSecondFactor', { code });
    messages.success(t('factor.removed'));
    onRemoved();
  };
  const on = t('factor.on', { time: formatTimestamp(factor.since ?? '', locale, 'minute') });
  const left = t('factor.left', { count: factor.recoveryCodesLeft });
  return (
    <ProfileSection title={t('factor.title')} lead={joinSentences([on, left])} onSubmit={renew.onSubmit}>
      {isWithoutCodes ? (
        <Callout compact intent="warning">
          {t('factor.codesLost')}
        </Callout>
      ) : null}
      <CodeField label={t('factor.changeCode')} value={code} onChange={setCode} error={renew.error} />
      <div className={styles.actions}>
        <BusyButton type="submit" isBusy={renew.isBusy} text={t('factor.renew')} />
        <Button
          intent="danger"
          variant="outlined"
          disabled={code === ''}
          text={t('factor.remove')}
          onClick={() => void remove().catch(messages.error)}
        />
      </div>
    </ProfileSection>
  );
}
