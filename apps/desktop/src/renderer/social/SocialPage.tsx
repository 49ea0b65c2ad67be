import { Callout, HTMLSelect } from '@blueprintjs/core';
import { SocialMediaIcon } from '@blueprintjs/icons';
import type { SocialConnection, SocialOverview } from '@harbour/core/contract/actions';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../session/Loading.tsx';
import { useResponse } from '../session/use-response.ts';
import { useSession } from '../session/use-session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { ChooseDialog, ConnectButtons, ConnectFailure } from './ConnectPage.tsx';
import { PageSettings } from './PageSettings.tsx';
import { PostList } from './PostList.tsx';
import styles from './social.module.css';

/** Imports posts of connected pages as drafts. Admins connect pages; editors import. */
export function SocialPage() {
  const { t } = useTranslation(['social', 'screens']);
  const { user } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  const { overview, error, refetch } = useOverview(isWaiting);
  const isAdmin = user?.role === 'admin';
  const isReturned = isWaiting && overview !== undefined && (overview.choices.length > 0 || overview.failed);
  const actions =
    isAdmin && overview ? (
      <ConnectButtons
        available={overview.available}
        onWaiting={() => void refetch().then(() => setWaiting(true))}
      />
    ) : null;
  return (
    <PageFrame title={t('screens:facebook.title')} note={t('lead')} actions={actions}>
      {overview ? null : <Absent error={error} onRetry={() => void refetch()} />}
      {overview ? (
        <>
          {isWaiting && !isReturned ? (
            <Callout className={styles.waiting ?? ''}>{t('connect.waiting')}</Callout>
          ) : null}
          {isWaiting && overview.failed ? <ConnectFailure failed={overview.failed} /> : null}
          <ChooseDialog
            choices={overview.choices}
            isOpen={isWaiting && overview.choices.length > 0}
            onClose={() => {
              setWaiting(false);
              void refetch();
            }}
          />
          <Pages overview={overview} isAdmin={isAdmin} onChanged={() => void refetch()} />
        </>
      ) : null}
    </PageFrame>
  );
}

function Absent({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return error === undefined ? <Loading /> : <LoadFailure error={error} onRetry={onRetry} />;
}

interface PagesProps {
  readonly overview: SocialOverview;
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}

/** Shows the page that is chosen in the URL, or the first. */
function Pages({ overview: { available, connections }, isAdmin, onChanged }: PagesProps) {
  const { t } = useTranslation('social');
  const [search, setSearch] = useSearchParams();
  const page = connections.find(({ _id }) => _id === search.get('page')) ?? connections[0];
  if (!page) {
    return (
      <EmptyState title={t('none.title')} icon={<SocialMediaIcon size={20} />}>
        {available.length === 0 ? t('none.noKeys') : t('none.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        {connections.length > 1 ? (
          <PageChoice
            pages={connections}
            chosen={page._id}
            onChoose={(id) => setSearch({ page: id }, { replace: true })}
          />
        ) : null}
        <PageSettings
          key={`${page._id} ${page.language} ${page.pull}`}
          page={page}
          isAdmin={isAdmin}
          onChanged={onChanged}
        />
      </aside>
      <PostList key={page._id} page={page} />
    </div>
  );
}

interface PageChoiceProps {
  readonly pages: readonly SocialConnection[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function PageChoice({ pages, chosen, onChoose }: PageChoiceProps) {
  const { t } = useTranslation('social');
  return (
    <Field label={t('page.choose')}>
      {(ties) => (
        <HTMLSelect
          {...ties}
          fill
          value={chosen}
          options={pages.map(({ _id, name, network }) => ({
            value: _id,
            label: `${name} · ${t(`network.${network}`)}`,
          }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** How often the overview is read again while somebody grants access in another window. */
const POLL_MS = 2000;

const readOverview = (client: RealtimeClient) => client.call('social/overview', {});

/** Returns the connected pages; reads them again every two seconds while `isWaiting`. */
function useOverview(isWaiting: boolean) {
  const { response: overview, error, request: refetch } = useResponse(readOverview);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = () => {
      // The next request waits for the response, so that a slow server does not receive many.
      timer = setTimeout(() => void refetch().then(() => isOver || poll()), POLL_MS);
    };
    poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, refetch]);
  return { overview, error, refetch };
}
