import { Button, InputGroup } from '@blueprintjs/core';
import type { SupportedAccount } from '@harbour/core/contract/actions';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { formatMoney } from '@harbour/core/money';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingBody, ReadingSection } from '../screen/FactList.tsx';
import { LineTable } from '../screen/LineSection.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { StatusMark } from '../screen/StatusMark.tsx';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';
import { useSubmit } from '../ui/use-submit.ts';
import styles from './support.module.css';

/** Asks for the code that a merchant reads out, and shows their account while it is valid. */
export function SupportPage() {
  const { t } = useTranslation('screens');
  const [account, setAccount] = useState<SupportedAccount>();
  const [isOver, setOver] = useState(false);
  const open = (opened: SupportedAccount) => {
    setOver(false);
    setAccount(opened);
  };
  useEnd(account, () => {
    setOver(true);
    setAccount(undefined);
  });
  return (
    <PageFrame title={t('support.title')}>
      {account ? null : <p className={styles.lead}>{t('support.lead')}</p>}
      {account ? (
        <SupportAccount account={account} onClose={() => setAccount(undefined)} />
      ) : (
        <SupportCodeForm isOver={isOver} onOpened={open} />
      )}
    </PageFrame>
  );
}

/** Calls `onEnd` when the code of an open account expires. */
function useEnd(account: SupportedAccount | undefined, onEnd: () => void): void {
  const { host } = useBackOffice();
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(account.expiresAt) - host.clock.now()));
    return () => clearTimeout(timer);
  });
}

const CODE_MAX = 40;

interface SupportCodeFormProps {
  /** The open account was closed because its code expired. */
  readonly isOver: boolean;
  readonly onOpened: (account: SupportedAccount) => void;
}

/** Asks for the code; an invalid code stays as typed. */
function SupportCodeForm({ isOver, onOpened }: SupportCodeFormProps) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [code, setCode] = useState('');
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    if (code.trim() === '') return t('support.noCode');
    onOpened(await client.call('accounts/ofSupportCode', { code: code.trim() }));
  });
  const isUnknown = readRefusal(error)?.code === 'not-found';
  const noCode = typeof error === 'string' ? error : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p role="status" className={styles.over}>
        {isOver ? t('support.over') : null}
      </p>
      <Field
        label={t('support.code')}
        hint={t('support.codeHint')}
        error={isUnknown ? t('support.notFound') : noCode}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={CODE_MAX}
            inputClassName={styles.code ?? ''}
            value={code}
            onValueChange={setCode}
          />
        )}
      </Field>
      <FormError error={isUnknown || noCode ? null : error} />
      <div>
        <BusyButton type="submit" intent="primary" isBusy={isBusy} text={t('support.open')} />
      </div>
    </form>
  );
}

interface SupportAccountProps {
  readonly account: SupportedAccount;
  readonly onClose: () => void;
}

/** Shows a merchant's account at a glance, kept up to date; read-only. */
function SupportAccount({ account, onClose }: SupportAccountProps) {
  const { t } = useTranslation(['screens', 'records']);
  const locale = useDateLocale();
  const { _id: user, email, name, expiresAt } = account;
  const field = (key: 'status' | 'amount' | 'total' | 'name') => t(`records:field.${key}`);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.soft}>
            {name === email ? '' : `${email} · `}
            {t('support.until', { time: formatTimestamp(expiresAt, locale, 'minute') })}
          </p>
        </div>
        <Button text={t('support.close')} onClick={onClose} />
      </header>
      <ReadingBody>
        <RecordLines
          collection="subscriptions"
          values={{ user }}
          columns={[
            [
              t('records:field.subscriptions.reference'),
              ({ _id }) => <RelatedLink collection="subscriptions" id={_id} />,
            ],
            [t('records:field.plan'), ({ plan }) => <RelatedLink collection="appTemplates" id={plan} />],
            [field('status'), ({ status }) => <StatusMark status={status} />],
            [t('records:field.termEnd'), ({ termEnd }) => <Day on={termEnd} />],
            [t('records:field.monthTotal'), ({ monthTotal }) => formatMoney(monthTotal, 'full'), 'number'],
          ]}
        />
        <RecordLines
          collection="invoices"
          values={{ user }}
          columns={[
            [
              t('records:field.invoices.reference'),
              ({ _id }) => <RelatedLink collection="invoices" id={_id} />,
            ],
            [field('status'), ({ status }) => <StatusMark status={status} />],
            [t('records:field.issuedAt'), ({ issuedAt }) => <Timestamp at={issuedAt} />],
            [t('records:field.dueOn'), ({ dueOn }) => <Day on={dueOn} />],
            [field('total'), ({ total }) => formatMoney(total, 'full'), 'number'],
          ]}
        />
        <RecordLines
          collection="devices"
          values={{ user }}
          columns={[
            [field('name'), ({ name: called, deviceId }) => called ?? deviceId],
            [t('records:field.licence'), ({ licence }) => <RelatedLink collection="modules" id={licence} />],
            [t('records:field.lastSession'), ({ lastSession }) => <Timestamp at={lastSession} />],
            [t('records:field.deactivatedAt'), ({ deactivatedAt }) => <Timestamp at={deactivatedAt} />],
          ]}
        />
        <RecordLines
          collection="payments"
          values={{ user, status: 'failed' }}
          columns={[
            [t('records:field.createdAt'), ({ createdAt }) => <Timestamp at={createdAt} />],
            [t('records:field.purpose'), ({ purpose }) => t(`records:value.purpose.${purpose}`)],
            [
              t('records:field.failure'),
              ({ failure }) => (failure ? t(`records:value.failure.${failure}`) : ''),
            ],
            [field('amount'), ({ amount }) => formatMoney(amount, 'full'), 'number'],
          ]}
        />
        <Troubles account={account} />
      </ReadingBody>
    </>
  );
}

/** Lists the merchant's recent refusals, in the words they saw, and mails that did not reach them. */
function Troubles({ account }: { readonly account: SupportedAccount }) {
  const { t } = useTranslation(['screens', 'common', 'records']);
  const lines = [
    ...account.troubles.map(({ at, call, code }) => ({
      at,
      what: call,
      reported: t(`common:refusal.${code}`),
    })),
    ...account.failedMails.map(({ at, subject }) => ({
      at,
      what: t('support.mail', { subject }),
      reported: '',
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <ReadingSection title={t('support.troubles')} level={3}>
      {lines.length === 0 ? <p className={reading.quiet}>{t('support.none.troubles')}</p> : null}
      {lines.length > 0 ? (
        <LineTable columns={[t('records:field.createdAt'), t('support.call'), t('support.answer')]}>
          {lines.map(({ at, what, reported }, index) => (
            <tr key={`${at} ${what} ${index}`}>
              <td>
                <Timestamp at={at} />
              </td>
              <td>{what}</td>
              <td className={reading.words}>{reported}</td>
            </tr>
          ))}
        </LineTable>
      ) : null}
    </ReadingSection>
  );
}

type Shown = Extract<CollectionName, 'subscriptions' | 'invoices' | 'devices' | 'payments'>;

/** A heading, the value below it, and whether that is a number. */
type Column<N extends Shown> = readonly [
  label: string,
  show: (record: RecordOf<N>) => ReactNode,
  kind?: 'number',
];

interface RecordLinesProps<N extends Shown> {
  readonly collection: N;
  readonly values: Readonly<Record<string, string>>;
  readonly columns: readonly Column<N>[];
}

/** Lists an account's records of one kind, one line each. */
function RecordLines<N extends Shown>({ collection, values, columns }: RecordLinesProps<N>) {
  const { t } = useTranslation('screens');
  const kind: Shown = collection;
  const { records, error } = useLiveRecords(collection, values);
  const isEmpty = records?.length === 0;
  return (
    <ReadingSection title={t(`support.${kind}`)} level={3}>
      {!records && error !== null ? <LoadFailure error={error} /> : null}
      {isEmpty ? <p className={reading.quiet}>{t(`support.none.${kind}`)}</p> : null}
      {records && !isEmpty ? (
        <LineTable columns={columns.map(([label, , kind]) => (kind ? { number: label } : label))}>
          {records.map((record) => (
            <tr key={record._id}>
              {columns.map(([label, show, kind]) => (
                <td key={label} className={kind && reading.number}>
                  {show(record)}
                </td>
              ))}
            </tr>
          ))}
        </LineTable>
      ) : null}
    </ReadingSection>
  );
}
