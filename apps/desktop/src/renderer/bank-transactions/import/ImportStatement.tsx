import { Button, Callout, HTMLSelect, Spinner } from '@blueprintjs/core';
import type { ReadStatement } from '@harbour/core/bank-statements';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../table/table.ts';
import { FileStep } from '../../transfer/import/FileStep.tsx';
import styles from '../../transfer/import/import.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePageCommands } from '../../ui/page-commands.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ProblemTable, StatementReview } from './StatementReview.tsx';
import own from './statement.module.css';
import { columnsProblem } from './statement-columns.ts';
import { type Account, useAccounts } from './use-accounts.ts';
import { type Sending, useSending } from './use-sending.ts';
import { useStatementImport } from './use-statement-import.ts';

/** The button that opens the import of a bank statement. */
export function ImportStatement({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  const text = t('bankTransactions.import.open');
  usePageCommands([{ id: 'importStatement', label: text, run: open }]);
  return (
    <>
      <Button intent="primary" icon="import" text={text} onClick={open} />
      <StatementDialog
        key={opened}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onImported={() => void table.refresh()}
      />
    </>
  );
}

interface StatementDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

const WIDTH = 900;

/** Imports a bank statement: account, file, columns, review. Sends nothing before the person confirms. */
function StatementDialog({ isOpen, onClose, onImported }: StatementDialogProps) {
  const { t } = useTranslation(['screens', 'transfer', 'common']);
  if (isOpen) return <OpenDialog onClose={onClose} onImported={onImported} />;
  return (
    <DialogFrame title={t('bankTransactions.import.title')} isOpen={false} onClose={onClose} width={WIDTH} />
  );
}

function OpenDialog({ onClose, onImported }: Omit<StatementDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['screens', 'transfer', 'common']);
  const importing = useStatementImport();
  const sending = useSending(onImported);
  const { accounts, error } = useAccounts();
  const [chosen, choose] = useState('');
  const onlyOne = accounts?.length === 1 ? accounts[0] : undefined;
  const account = accounts?.find(({ id }) => id === chosen) ?? onlyOne;
  const { step, file } = importing;
  const hasBegun = sending.isBusy || sending.isDone || sending.sent.batches > 0;
  const accountChoice = <AccountChoice accounts={accounts} account={account} onChoose={choose} />;
  return (
    <DialogFrame
      title={t('bankTransactions.import.title')}
      isOpen
      onClose={onClose}
      isFirm={sending.isBusy}
      width={WIDTH}
      note={step.kind === 'review' && !hasBegun ? t('transfer:import.nothingYet') : file?.name}
      actions={
        <ImportActions
          importing={importing}
          sending={sending}
          account={account}
          hasBegun={hasBegun}
          onClose={onClose}
        />
      }
    >
      <div className={styles.dialog}>
        {error !== null && !accounts ? <LoadFailure error={error} /> : null}
        {step.kind === 'choose' ? (
          <>
            <div className={styles.choices}>{accountChoice}</div>
            <FileStep importing={importing} problem={step.problem} />
          </>
        ) : null}
        {step.kind === 'reading' ? (
          <p role="status" className={styles.busy}>
            <Spinner size={20} aria-label={t('common:state.loading')} />{' '}
            {t('transfer:import.reading', { name: step.name })}
          </p>
        ) : null}
        {step.kind === 'columns' && file ? (
          <ColumnsStep importing={importing} file={file} account={account} accountChoice={accountChoice} />
        ) : null}
        {step.kind === 'review' && account && !sending.isDone ? (
          <StatementReview read={step.read} account={account} sending={sending} />
        ) : null}
        {step.kind === 'review' && sending.isDone ? (
          <ImportResult sent={sending.sent} read={step.read} />
        ) : null}
      </div>
    </DialogFrame>
  );
}

interface ImportActionsProps {
  readonly importing: ReturnType<typeof useStatementImport>;
  readonly sending: Sending;
  readonly account: Account | undefined;
  /** True once lines were sent, so that the columns can no longer be changed. */
  readonly hasBegun: boolean;
  readonly onClose: () => void;
}

/**
 * Renders the buttons of the dialog: the next steps of the current step, or closing once everything is done.
 */
function ImportActions({ importing, sending, account, hasBegun, onClose }: ImportActionsProps) {
  const { t } = useTranslation(['screens', 'transfer', 'common']);
  const { step, file } = importing;
  const isOver = sending.isDone && !sending.isBusy;
  const closeButton = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the focused button is gone.
  useEffect(() => (isOver ? closeButton.current?.focus() : undefined), [isOver]);
  const rows = step.kind === 'review' ? step.read.lines : [];
  const back = () => {
    sending.reset();
    importing.backToColumns();
  };
  if (sending.isDone)
    return <Button ref={closeButton} intent="primary" text={t('common:action.close')} onClick={onClose} />;
  return (
    <>
      {step.kind === 'review' && !hasBegun ? (
        <Button text={t('transfer:import.back')} onClick={back} />
      ) : null}
      <Button text={t('common:action.cancel')} disabled={sending.isBusy} onClick={onClose} />
      {step.kind === 'columns' && file ? (
        <Button
          intent="primary"
          text={t('bankTransactions.import.check')}
          disabled={!account || columnsProblem(file.mapping) !== undefined}
          onClick={() => account && importing.check(account)}
        />
      ) : null}
      {step.kind === 'review' && account && rows.length > 0 ? (
        <BusyButton
          intent="primary"
          isBusy={sending.isBusy}
          text={
            sending.problem === null
              ? t('bankTransactions.import.start', { count: rows.length })
              : t('common:action.retry')
          }
          onClick={() => sending.send(account, rows)}
        />
      ) : null}
    </>
  );
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[] | undefined;
  readonly account: Account | undefined;
  readonly onChoose: (id: string) => void;
}

/** Asks for the account of the statement. The place where a company sells determines the currency. */
function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
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

interface ImportResultProps {
  readonly sent: Sending['sent'];
  readonly read: ReadStatement;
}

/** Shows how many transactions were added, known and matched, and the rows that were not imported. */
function ImportResult({ sent: { added, known, matched }, read: { problems } }: ImportResultProps) {
  const { t } = useTranslation('screens');
  const invalid = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <div role="status">
        <Callout intent="success">
          {added > 0
            ? t('bankTransactions.import.added', { count: added })
            : t('bankTransactions.import.addedNone')}
          <ul>
            {matched > 0 ? <li>{t('bankTransactions.import.matched', { count: matched })}</li> : null}
            {added > matched ? (
              <li>{t('bankTransactions.import.unmatched', { count: added - matched })}</li>
            ) : null}
            {known > 0 ? <li>{t('bankTransactions.import.known', { count: known })}</li> : null}
          </ul>
        </Callout>
      </div>
      {invalid > 0 ? (
        <p className={own.paragraph}>{t('bankTransactions.import.invalid', { count: invalid })}</p>
      ) : null}
      {invalid > 0 ? <ProblemTable problems={problems} /> : null}
    </>
  );
}
