import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/Banner.tsx';
import { Container } from '../ui/container/Container.tsx';
import page from './page.module.css';
import type { PortalAppProps } from './portal-app.ts';
import { useTimestampFormat } from './use-date-formats.ts';
import { useLiveRecord } from './use-live-record.ts';

/** Informs the merchant, while it lasts, that staff can see the account through a support code. */
export function SupportNotice({ client, user }: Pick<PortalAppProps, 'client' | 'user'>) {
  const { t } = useTranslation('portal');
  const formatTimestamp = useTimestampFormat();
  const account = useLiveRecord(client, 'users', user._id).page?.data[0];
  const until = account?.supportedUntil ?? null;
  const isOver = useIsOver(until);
  if (until === null || isOver) return null;
  return (
    <Container className={page.notice}>
      <Banner tone="note">
        <p>{t('supported', { time: formatTimestamp(until) })}</p>
      </Banner>
    </Container>
  );
}

/** True once a time (UTC ISO text) has passed; renders again when it does. */
function useIsOver(timestamp: string | null): boolean {
  const [, setPassed] = useState<string>();
  useEffect(() => {
    if (timestamp === null) return;
    const timer = setTimeout(() => setPassed(timestamp), Math.max(0, Date.parse(timestamp) - Date.now()));
    return () => clearTimeout(timer);
  }, [timestamp]);
  return timestamp !== null && Date.parse(timestamp) <= Date.now();
}
