import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useAnswer } from '../use-answer.ts';

const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { timeStyle: 'short', timeZone: 'Asia/Hong_Kong' }),
);

const askCode = (client: RealtimeClient) => client.ask('accounts/supportCode', {});

/** The code that a merchant reads out on the telephone to identify the account. */
export function SupportCode({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('account');
  const { locale } = usePageHost();
  const { answer, refusal } = useAnswer(client, askCode);
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('help.code')}</h2>
      <RefusalNotice refusal={refusal} />
      {answer === undefined ? null : (
        <>
          <p className={parts.figure}>{answer.code}</p>
          <p className={parts.soft}>
            {t('help.codeText', { time: clock(locale).format(new Date(answer.expiresAt)) })}
          </p>
        </>
      )}
    </section>
  );
}
