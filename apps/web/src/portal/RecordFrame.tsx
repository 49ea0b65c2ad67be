import { linkTo } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageHost } from '../routing/page-host.ts';
import { userAtom } from '../state/session.ts';
import type { LiveList } from '../state/use-live-list.ts';
import { SiteLink } from '../ui/link/SiteLink.tsx';
import { NoWrap } from '../ui/no-wrap/NoWrap.tsx';
import { SentenceGap } from '../ui/sentence-gap/SentenceGap.tsx';
import { LiveView } from './LiveView.tsx';
import { PortalFrame, type PortalFrameProps } from './PortalFrame.tsx';
import parts from './parts.module.css';
import { usePortalLinks } from './use-portal-links.ts';

interface RecordFrameProps<T> extends Omit<PortalFrameProps, 'lead' | 'back' | 'children'> {
  readonly client: RealtimeClient | undefined;
  /** The record that the address names. */
  readonly list: LiveList<T>;
  /** The page that leads to it. */
  readonly back: { readonly to: string; readonly label: string };
  /** The text to show when there is no such record. */
  readonly gone: string;
  readonly children: (record: T, client: RealtimeClient) => ReactNode;
}

/** The page of one record, in every state. */
export function RecordFrame<T>({ client, list, gone, children, ...frame }: RecordFrameProps<T>) {
  return (
    <PortalFrame {...frame}>
      <LiveView list={list} empty={<NoSuchRecord text={gone} list={frame.back} />}>
        {([record]) => (record === undefined || client === undefined ? null : children(record, client))}
      </LiveView>
    </PortalFrame>
  );
}

interface NoSuchRecordProps {
  readonly text: string;
  /** The list of existing records. */
  readonly list: { readonly to: string; readonly label: string };
}

/**
 * Shown when the address names a record that does not exist or belongs to someone else: a mailed link may
 * have been opened with another account, which this names.
 */
function NoSuchRecord({ text, list: { to, label } }: NoSuchRecordProps) {
  const { t } = useTranslation('portal');
  const { locale } = usePageHost();
  const { pathname, search } = useLocation();
  const email = useAtomValue(userAtom)?.email ?? '';
  const from = new URLSearchParams({ from: pathname + search });
  return (
    <div className={parts.empty}>
      <p>
        {text}
        <SentenceGap />
        <SiteLink to={to}>{label}</SiteLink>
      </p>
      <p>
        <NoWrap part={email}>{t('otherAccount.text', { email })}</NoWrap>
        <SentenceGap />
        <SiteLink to={`${linkTo('login', locale)}/?${from}`}>{t('otherAccount.action')}</SiteLink>
      </p>
    </div>
  );
}

/** Shown when the address names a subscription that does not exist; links to the page that lists them. */
export function NoSuchSubscription() {
  const { t } = useTranslation(['billing', 'portal']);
  const links = usePortalLinks();
  const list = { to: links.to('subscription'), label: t('portal:menu.subscription') };
  return <NoSuchRecord text={t('subscription.gone')} list={list} />;
}
