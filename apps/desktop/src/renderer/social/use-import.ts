import type { SocialConnection, SocialImport } from '@harbour/core/contract/actions';
import type { SocialProblem } from '@harbour/core/contract/values';
import { useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

/** The outcomes of an import, counted. */
export interface ImportSummary {
  readonly counts: { readonly [outcome in SocialImport['outcome']]?: number };
  readonly lostPictures: number;
  /** Why posts were not imported: the network's reason, or an error of the call. */
  readonly problem: SocialProblem | null;
  readonly error: unknown;
}

export interface RunningImport {
  /** The post that is being imported, counted from 1, and their number; `null` if there is none. */
  readonly progress: { readonly at: number; readonly of: number } | null;
  readonly summary: ImportSummary | null;
  /** Imports the posts one after another; a failed call ends it, and the others stay selected. */
  readonly run: (posts: readonly string[]) => Promise<void>;
}

const NOTHING: ImportSummary = { counts: {}, lostPictures: 0, problem: null, error: null };

/** Imports posts of a page. `onImported` is called with each post that was imported. */
export function useImport(
  { _id: connection }: SocialConnection,
  onImported: (post: string, result: SocialImport) => void,
): RunningImport {
  const { client } = useBackOffice();
  const [progress, setProgress] = useState<RunningImport['progress']>(null);
  const [summary, setSummary] = useState<ImportSummary | null>(null);
  const run = async (posts: readonly string[]) => {
    let sum = NOTHING;
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
