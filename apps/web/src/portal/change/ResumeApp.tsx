import { useTranslation } from 'react-i18next';
import type { PortalAppProps } from '../portal-app.ts';
import { TimedChange } from './TimedChange.tsx';

/** Ends a pause early. */
export function ResumeApp({ client, entry }: PortalAppProps) {
  const { t } = useTranslation('billing');
  return (
    <TimedChange
      app="resume"
      client={client}
      entry={entry}
      title={t('resume.title')}
      lead={t('resume.lead')}
      changeOf={() => ({ kind: 'resume' })}
    />
  );
}
