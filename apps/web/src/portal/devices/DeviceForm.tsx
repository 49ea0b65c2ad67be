import type { RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { useSentForm } from '../../state/use-sent-form.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { fieldText } from '../field-text.ts';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useEditedRecord } from '../use-edited-record.ts';
import { optionOf } from './licence-options.ts';
import { useLicenceChoice } from './use-licence-choice.ts';

interface DeviceFormProps {
  readonly client: RealtimeClient;
  readonly device: RecordOf<'devices'>;
}

/** Renames a device and moves it to another licence. A licence with no free seat says so and is refused. */
export function DeviceForm({ client, device }: DeviceFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const { _id, deviceId } = device;
  const devices = client.service('devices');
  const { begun, save } = useEditedRecord({
    live: device,
    fieldsOf: ({ name, subscription, licence }) => ({ name, held: { subscription, licence } }),
    textsOf: (record) => ({ name: record.name ?? '', licence: optionOf(record) }),
    patch: ({ held, ...changes }) => devices.patch(_id, { ...changes, ...held }),
    load: () => devices.get(_id),
  });
  const { choices, find } = useLicenceChoice(client, device);
  const form = useSentForm(async (data, element) => {
    const chosen = find(String(data.get('licence') ?? ''));
    const { subscription, licence } = begun;
    const held = chosen
      ? { subscription: chosen.subscription?._id ?? null, licence: chosen.licence }
      : { subscription, licence };
    await save({ name: fieldText(data, 'name'), held }, element);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit}>
      <TextField
        label={t('device.name')}
        name="name"
        defaultValue={begun.name ?? ''}
        placeholder={deviceId}
        maxLength={120}
      />
      {choices === undefined ? null : (
        <SelectField
          label={t('device.licence')}
          name="licence"
          defaultValue={optionOf(begun)}
          options={choices}
          error={form.refusal?.code === 'in-use' ? t('device.full') : undefined}
        />
      )}
      {form.refusal?.code === 'in-use' ? null : <RefusalNotice refusal={form.refusal} />}
      {form.isDone ? <Banner tone="ok">{t('device.saved')}</Banner> : null}
      <Button type="submit" busy={form.isBusy}>
        {t('device.save')}
      </Button>
    </form>
  );
}
