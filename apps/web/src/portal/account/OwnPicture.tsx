import type { SessionUser } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useChangePicture } from '../../layouts/dashboard/use-change-picture.ts';
import { useAvatar } from '../../state/use-avatar.ts';
import { Button } from '../../ui/button/Button.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import styles from './picture.module.css';

/**
 * Shows and changes the merchant's picture. It is here too because another program that embeds the portal
 * does not show the menu under their name.
 */
export function OwnPicture({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation(['account', 'common']);
  const address = useAvatar(user);
  const change = useChangePicture(user._id);
  return (
    <section className={parts.sheet}>
      <h2 className={page.heading}>{t('account.picture')}</h2>
      <div className={styles.row}>
        {address === undefined ? (
          <span className={styles.picture} />
        ) : (
          <img className={styles.picture} src={address} alt="" width={72} height={72} />
        )}
        <Button kind="secondary" busy={change.busy} onClick={change.run}>
          {t('common:picture.change')}
        </Button>
      </div>
    </section>
  );
}
