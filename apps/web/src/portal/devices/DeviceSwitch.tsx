import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useSentForm } from '../../state/use-sent-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';

interface DeviceSwitchProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

/** Deactivates a device, which frees its licence, or activates it again. */
export function DeviceSwitch({ client, device }: DeviceSwitchProps) {
  const { t } = useTranslation('account');
  const { _id, version, deactivatedAt } = device;
  const form = useSentForm(async () => {
    const next = deactivatedAt ? null : new Date().toISOString();
    await client.service('devices').patch(_id, { version, deactivatedAt: next });
    return 'done';
  });
  return (
    <form className={classNames(parts.form, parts.sheet)} onSubmit={form.onSubmit}>
      {deactivatedAt ? null : <p>{t('device.deactivateHint')}</p>}
      <RefusalNotice refusal={form.refusal} />
      <Button type="submit" kind={deactivatedAt ? 'secondary' : 'danger'} busy={form.isBusy}>
        {t(deactivatedAt ? 'device.reactivate' : 'device.deactivate')}
      </Button>
    </form>
  );
}
