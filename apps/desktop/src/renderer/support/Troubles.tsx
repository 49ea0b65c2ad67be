import type { SupportedAccount } from '@harbour/core/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { When } from '../ui/When.tsx';

/** What the merchant was refused lately, in the words they were told it in, and mails that did not reach them. */
export function Troubles({ account }: { readonly account: SupportedAccount }) {
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
                  <When at={at} />
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
