import { MAX_PAUSE_MONTHS } from '@harbour/core/contract/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice.tsx';
import type { PortalAppProps } from '../portal-app.ts';
import { TimedChange } from './TimedChange.tsx';

const MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1);

/** Pauses a subscription for some months. */
export function PauseApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation(['billing', 'common']);
  const [months, setMonths] = useState(1);
  return (
    <TimedChange
      app="pause"
      client={client}
      entry={entry}
      title={t('pause.title')}
      lead={t('pause.lead')}
      changeOf={() => ({ kind: 'pause', months })}
    >
      <SegmentedChoice
        legend={t('pause.months')}
        name="months"
        options={MONTHS.map((value) => ({ value, label: t('common:unit.month', { count: value }) }))}
        selected={months}
        onSelect={setMonths}
      />
    </TimedChange>
  );
}
