import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import type { Account } from './use-accounts.ts';

interface AccountChoiceProps {
  readonly accounts: readonly Account[] | undefined;
  readonly account: Account | undefined;
  readonly onChoose: (id: string) => void;
}

/** Asks whose account the statement is of. The place where a company sells decides the currency. */
export function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('screens');
  if (accounts?.length === 0)
    return <Callout intent="warning">{t('bankTransactions.import.noAccounts')}</Callout>;
  return (
    <Field label={t('bankTransactions.import.account')}>
      {(ties) => (
        <HTMLSelect
          {...ties}
          value={account?.id ?? ''}
          options={[
            ...(account ? [] : [{ value: '', label: t('bankTransactions.import.chooseAccount') }]),
            ...(accounts ?? []).map(({ id, name, currency }) => ({
              value: id,
              label: `${name} (${currency})`,
            })),
          ]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </Field>
  );
}
