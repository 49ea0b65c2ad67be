import type { ExportColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';

/** The columns of an exported file of devices. */
export function useExportColumns(): readonly ExportColumn[] {
  const { t } = useTranslation(['account', 'portal']);
  return [
    { header: t('device.name'), path: 'name', kind: 'text' },
    { header: t('device.id'), path: 'deviceId', kind: 'text' },
    { header: t('device.lastSeen'), path: 'lastSession', kind: 'dateTime' },
    {
      header: t('portal:menu.subscription'),
      path: 'subscription',
      kind: 'reference',
      source: 'subscriptions',
    },
    { header: t('device.licence'), path: 'licence', kind: 'reference', source: 'modules' },
    { header: t('device.deactivated'), path: 'deactivatedAt', kind: 'dateTime' },
  ];
}
