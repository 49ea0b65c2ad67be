import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button/Button.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { saveFile } from '../save-file.ts';

/** Downloads all data stored about the merchant. */
export function OwnData({ client }: { readonly client: RealtimeClient }) {
  const { t } = useTranslation('account');
  const download = useAction(async () => {
    const data = await client.ask('accounts/export', {});
    const text = JSON.stringify(data, null, 2);
    saveFile(`harbour-${data.at.slice(0, 10)}.json`, new Blob([text], { type: 'application/json' }));
  });
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('data.title')}</h2>
      <p>{t('data.text')}</p>
      <p>
        <Button kind="secondary" busy={download.busy} onClick={download.run}>
          {t('data.download')}
        </Button>
      </p>
    </section>
  );
}
