import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, useForm } from '../../state/use-form.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormSection } from '../FormSection.tsx';

interface EmailFormProps {
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** Changes the email address; the change takes effect when the link mailed to the new one is opened. */
export function EmailForm({ client, account }: EmailFormProps) {
  const { t } = useTranslation('account');
  const [requested, setRequested] = useState('');
  const form = useForm({
    send: async (data) => {
      const email = fieldText(data, 'email') ?? '';
      await client.call('accounts/changeEmail', { email, password: String(data.get('password') ?? '') });
      setRequested(email);
      return 'done';
    },
  });
  const code = form.refusal?.code;
  return (
    <FormSection
      title={t('email.title')}
      form={form}
      submit={t('email.send')}
      done={t('email.sent', { email: requested })}
      isShownAtField={code === 'wrong-credentials' || code === 'already-exists'}
    >
      <p>{t('email.current', { email: account.email })}</p>
      <TextField
        label={t('email.new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={code === 'already-exists' ? t('email.taken') : undefined}
      />
      <PasswordField
        label={t('email.password')}
        name="password"
        autoComplete="current-password"
        required
        error={code === 'wrong-credentials' ? t('email.wrongPassword') : undefined}
      />
    </FormSection>
  );
}
