import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordEditor } from '../record/form/RecordEditor.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { useSettingsId } from './use-settings-id.ts';

const GROUPS = [
  { title: 'header', fields: ['header', 'headerPhoto', 'sponsorName'] },
  { title: 'footer', fields: ['footerGradientStart', 'footerGradientEnd'] },
  { title: 'flags', fields: ['showEvent', 'showShop', 'contactForm', 'subscription', 'dark', 'tagManager'] },
  { title: 'selling', fields: ['region', 'regions', 'currency', 'currencies'] },
  { title: 'maps', fields: ['mapHk', 'mapCanada'] },
] as const;

/** What staff switch on the running product, with a look at what visitors will see. */
export function SettingsPage() {
  const { t } = useTranslation('screens');
  const { id, error, ask } = useSettingsId();
  const layout = useMemo(
    () => GROUPS.map(({ title, fields }) => ({ title: t(`settings.group.${title}`), fields })),
    [t],
  );
  const title = t('settings.title');
  if (id === undefined) {
    return (
      <PageFrame title={title}>
        {error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={ask} />}
      </PageFrame>
    );
  }
  return (
    <RecordEditor
      collection="settings"
      id={id}
      layout={layout}
      aside={(record) => <SettingsPreview record={record} />}
      frame={({ form, actions }) => (
        <PageFrame title={title} actions={actions}>
          {form}
        </PageFrame>
      )}
    />
  );
}
