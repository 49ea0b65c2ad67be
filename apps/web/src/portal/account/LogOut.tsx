import { useTranslation } from 'react-i18next';
import { useLeave } from '../../layouts/dashboard/use-leave.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Signs out this browser, as the menu under the merchant's name does. */
export function LogOut() {
  const { t } = useTranslation('common');
  const { busy, run } = useLeave();
  return (
    <Button kind="quiet" busy={busy} onClick={run}>
      {t('navigation.logOut')}
    </Button>
  );
}
