import { adsOfCampaigns, type CollectionName, hasPublication } from '@harbour/core/contract/collections';
import { useEffect, useMemo, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';

/** The facts that a publication's state depends on, apart from the record. */
export interface PublicationFacts {
  /** UTC ISO text, at most {@link REFRESH_MS} old. */
  readonly now: string;
  /** The ads that running campaigns show; `undefined` while unknown and for other collections. */
  readonly runningAds: ReadonlySet<unknown> | undefined;
}

const REFRESH_MS = 30_000;

/** Returns the time and the running campaigns' ads, kept up to date; `undefined` without a publication. */
export function usePublication(collection: CollectionName): PublicationFacts | undefined {
  const isPublished = hasPublication(collection);
  const now = useNow(isPublished);
  const campaigns = useCampaigns(collection === 'ads');
  return useMemo(() => {
    if (!isPublished) return undefined;
    return { now, runningAds: campaigns && adsOfCampaigns(campaigns, now) };
  }, [isPublished, now, campaigns]);
}

function useNow(isWanted: boolean): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(new Date().toISOString()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

function useCampaigns(isWanted: boolean): readonly object[] | undefined {
  const { client } = useBackOffice();
  const [campaigns, setCampaigns] = useState<readonly object[]>();
  useEffect(() => {
    if (!isWanted) return;
    const list = client.liveQuery('campaigns', {
      query: { status: 'published' },
      isWhole: true,
      onChange: ({ page }) => setCampaigns(page?.data),
    });
    return () => list.close();
  }, [client, isWanted]);
  return campaigns;
}
