import { PASSWORD_LENGTHS, PASSWORD_PATTERN } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { Fragment, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../state/use-form.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { FormSection } from '../FormSection.tsx';

interface PasswordFormProps {
  readonly client: RealtimeClient;
  readonly email: string;
}

/** The rules of a new password, which the server enforces. */
const RULES = {
  minLength: PASSWORD_LENGTHS.min,
  maxLength: PASSWORD_LENGTHS.max,
  pattern: PASSWORD_PATTERN,
} as const;

/** Changes the password, which ends all other sign-ins. Afterwards the fields are emptied. */
export function PasswordForm({ client, email }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const [isDifferent, setDifferent] = useState(false);
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const form = useForm({
    send: async (data) => {
      const [current, password, again] = ['current', 'password', 'again'].map((name) =>
        String(data.get(name) ?? ''),
      );
      setDifferent(password !== again);
      if (password !== again || current === undefined || password === undefined) return 'undone';
      await client.call('accounts/password', { current, password });
      countChange();
      return 'done';
    },
  });
  const isWrong = form.refusal?.code === 'wrong-credentials';
  return (
    <FormSection
      title={t('password.title')}
      form={form}
      submit={t('password.change')}
      done={t('password.changed')}
      isShownAtField={isWrong}
    >
      <Fragment key={changes}>
        {/* Password managers need the account of the password. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label={t('password.current')}
          name="current"
          autoComplete="current-password"
          required
          error={isWrong ? t('email.wrongPassword') : undefined}
        />
        <PasswordField
          label={t('password.new')}
          name="password"
          help={t('password.hint')}
          autoComplete="new-password"
          required
          {...RULES}
        />
        <PasswordField
          label={t('password.again')}
          name="again"
          autoComplete="new-password"
          required
          error={isDifferent ? t('password.different') : undefined}
        />
      </Fragment>
    </FormSection>
  );
}
