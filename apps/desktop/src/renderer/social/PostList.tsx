import { Button, Callout, Checkbox } from '@blueprintjs/core';
import type { SocialConnection, SocialImport, SocialPost, SocialPosts } from '@harbour/core/contract/actions';
import type { SocialProblem } from '@harbour/core/contract/values';
import { createLatestOnly } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { Loading } from '../session/Loading.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import styles from './social.module.css';
import { useProblemText } from './use-problem-text.ts';

/** Shows the posts of a page, the newest first, and imports the chosen ones. */
export function PostList({ page }: { readonly page: SocialConnection }) {
  const { t } = useTranslation('social');
  const problemText = useProblemText();
  const { loaded, error, isLoading, load, note } = usePosts(page);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { progress, summary, run } = useImport(page, (post, result) => {
    note(post, result);
    setChosen((known) => new Set([...known].filter((id) => id !== post)));
  });
  if (error !== undefined) return <LoadFailure error={error} onRetry={() => load()} />;
  if (!loaded) return <Loading />;
  const { posts, next, problem, retryAt } = loaded;
  const choosable = posts.filter(({ state }) => state !== 'trash');
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(
      (known) => new Set(isChosen ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))),
    );
  return (
    <section aria-label={t('posts.heading')} className={styles.posts}>
      {problem ? <Callout intent="warning">{problemText(problem, retryAt)}</Callout> : null}
      {posts.length > 0 ? (
        <div className={styles.bar}>
          <Checkbox
            className={styles.all ?? ''}
            label={t('posts.all')}
            checked={choosable.length > 0 && choosable.every(({ id }) => chosen.has(id))}
            onChange={({ currentTarget: { checked } }) =>
              choose(
                choosable.map(({ id }) => id),
                checked,
              )
            }
          />
          <BusyButton
            intent="primary"
            isBusy={progress !== null}
            disabled={chosen.size === 0}
            text={progress ? t('posts.importing', progress) : t('posts.import', { count: chosen.size })}
            onClick={() => void run(posts.map(({ id }) => id).filter((id) => chosen.has(id)))}
          />
        </div>
      ) : null}
      {summary ? <Summary summary={summary} /> : null}
      {posts.length === 0 && !problem ? <EmptyState title={t('posts.none')} /> : null}
      <ul className={styles.list}>
        {posts.map((post) => (
          <Post
            key={post.id}
            post={post}
            isChosen={chosen.has(post.id)}
            onChoose={(isChosen) => choose([post.id], isChosen)}
          />
        ))}
      </ul>
      {next === null ? null : (
        <BusyButton isBusy={isLoading} text={t('posts.more')} onClick={() => load(next)} />
      )}
    </section>
  );
}

/** The posts that were loaded so far. */
function usePosts({ _id: connection }: SocialConnection) {
  const { client } = useBackOffice();
  const [loaded, setLoaded] = useState<SocialPosts>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const [latest] = useState(createLatestOnly);
  const load = useCallback(
    (after?: string) => {
      setLoading(true);
      setError(undefined);
      latest.take(client.call('social/posts', { connection, ...(after === undefined ? {} : { after }) }), {
        onResponse(more) {
          setLoaded((known) => ({
            ...more,
            posts: [...(after === undefined ? [] : (known?.posts ?? [])), ...more.posts],
          }));
          setLoading(false);
        },
        onFailure(failure) {
          setError(failure);
          setLoading(false);
        },
      });
    },
    [client, connection, latest],
  );
  useEffect(() => load(), [load]);
  const note = (id: string, { news, outcome }: SocialImport) =>
    setLoaded(
      (known) =>
        known && {
          ...known,
          posts: known.posts.map((post) =>
            post.id === id ? { ...post, news, state: outcome === 'trash' ? 'trash' : 'imported' } : post,
          ),
        },
    );
  return { loaded, error, isLoading, load, note };
}

interface PostProps {
  readonly post: SocialPost;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

const NAME_LETTERS = 60;

function Post({ post, isChosen, onChoose }: PostProps) {
  const { t } = useTranslation('social');
  const { host } = useBackOffice();
  const { text, postedAt, link, pictures, preview, state, news } = post;
  const shown = text || t('posts.noText');
  return (
    <li className={styles.post}>
      <Checkbox
        className={styles.choice ?? ''}
        aria-label={t('posts.choose', { text: shown.slice(0, NAME_LETTERS) })}
        checked={isChosen}
        disabled={state === 'trash'}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      {preview === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={preview} alt="" />
      )}
      <div className={styles.body}>
        <p className={styles.text}>{shown}</p>
        <p className={styles.facts}>
          <span className={styles.state} data-state={state}>
            {t(`posts.state.${state}`)}
          </span>
          <Timestamp at={postedAt} />
          {pictures > 1 ? <span>{t('posts.pictures', { count: pictures })}</span> : null}
          {news && state !== 'trash' ? <Link to={`/news/edit/${news}`}>{t('posts.open')}</Link> : null}
          {link ? (
            <Button
              variant="minimal"
              size="small"
              icon="share"
              text={t('posts.source')}
              onClick={() => void host.links.open(link)}
            />
          ) : null}
        </p>
      </div>
    </li>
  );
}

const outcomes = ['created', 'updated', 'unchanged', 'kept', 'trash', 'failed'] as const;

function Summary({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('social');
  const problemText = useProblemText();
  const errorText = useErrorText();
  const { counts, lostPictures, problem, error } = summary;
  const isWhole = problem === null && error === null && lostPictures === 0;
  const lines = [
    ...outcomes.flatMap((outcome) =>
      counts[outcome] ? t(`result.${outcome}`, { count: counts[outcome] }) : [],
    ),
    ...(lostPictures > 0 ? [t('result.lost', { count: lostPictures })] : []),
    ...(problem ? [problemText(problem)] : []),
    ...(error === null ? [] : [errorText(error)]),
  ];
  return (
    <Callout role="status" intent={isWhole ? 'success' : 'warning'}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </Callout>
  );
}

/** The outcomes of an import, counted. */
interface ImportSummary {
  readonly counts: { readonly [outcome in SocialImport['outcome']]?: number };
  readonly lostPictures: number;
  /** Why posts were not imported: the network's reason, or an error of the call. */
  readonly problem: SocialProblem | null;
  readonly error: unknown;
}

interface RunningImport {
  /** The post that is being imported, counted from 1, and their number; `null` if there is none. */
  readonly progress: { readonly at: number; readonly of: number } | null;
  readonly summary: ImportSummary | null;
  /** Imports the posts one after another; a failed call ends it, and the others stay selected. */
  readonly run: (posts: readonly string[]) => Promise<void>;
}

const NOTHING_IMPORTED: ImportSummary = { counts: {}, lostPictures: 0, problem: null, error: null };

/** Imports posts of a page. `onImported` is called with each post that was imported. */
function useImport(
  { _id: connection }: SocialConnection,
  onImported: (post: string, result: SocialImport) => void,
): RunningImport {
  const { client } = useBackOffice();
  const [progress, setProgress] = useState<RunningImport['progress']>(null);
  const [summary, setSummary] = useState<ImportSummary | null>(null);
  const run = async (posts: readonly string[]) => {
    let sum = NOTHING_IMPORTED;
    for (const [index, post] of posts.entries()) {
      setProgress({ at: index + 1, of: posts.length });
      try {
        const result = await client.call('social/import', { connection, post });
        sum = add(sum, result);
        if (result.outcome !== 'failed') onImported(post, result);
      } catch (error) {
        sum = { ...sum, error };
        break;
      }
    }
    setSummary(sum);
    setProgress(null);
  };
  return { progress, summary, run };
}

function add({ counts, lostPictures, problem, error }: ImportSummary, result: SocialImport): ImportSummary {
  const { outcome } = result;
  return {
    counts: { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 },
    lostPictures: lostPictures + result.lostPictures,
    problem: result.problem ?? problem,
    error,
  };
}
