import { Button } from '@blueprintjs/core';
import type { SupportedAccount } from '@harbour/core/contract/actions';
import { formatMoney } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingBody } from '../screen/FactList.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import reading from '../screen/reading.module.css';
import { StatusMark } from '../screen/StatusMark.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';
import { RecordLines } from './RecordLines.tsx';
import styles from './support.module.css';

interface SupportAccountProps {
  readonly account: SupportedAccount;
  readonly onClose: () => void;
}

/** Shows a merchant's account at a glance, kept up to date; read-only. */
export function SupportAccount({ account, onClose }: SupportAccountProps) {
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
            {t('support.until', { time: formatMoment(expiresAt, locale, 'minute') })}
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
  const id = useId();
  const lines = [
    ...account.troubles.map(({ at, call, code }) => ({ at, what: call, told: t(`common:refusal.${code}`) })),
    ...account.failedMails.map(({ at, subject }) => ({
      ...{ at, what: t('support.mail', { subject }), told: '' },
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h3 id={id} className={reading.heading}>
        {t('support.troubles')}
      </h3>
      {lines.length === 0 ? <p className={reading.quiet}>{t('support.none.troubles')}</p> : null}
      {lines.length > 0 ? (
        <table className={reading.lines}>
          <thead>
            <tr>
              <th scope="col">{t('records:field.createdAt')}</th>
              <th scope="col">{t('support.call')}</th>
              <th scope="col">{t('support.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ at, what, told }, index) => (
              <tr key={`${at} ${what} ${index}`}>
                <td>
                  <Timestamp at={at} />
                </td>
                <td>{what}</td>
                <td>{told}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
