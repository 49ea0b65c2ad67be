import type { PageMeta, Translate } from '../../page-contract.ts';
import { type FixedPage, fixedMeta } from '../../routing/head/fixed-meta.ts';
import type { CampaignData } from './load-campaign.ts';

/** The metadata of a campaign; while it runs and its start is known, it is an event. */
export function campaignMeta(page: FixedPage): (data: CampaignData, t: Translate) => PageMeta {
  return (data, t) => {
    const meta = fixedMeta(page)(data, t);
    const { isRunning, from, until } = data;
    if (!isRunning || from === null) return meta;
    const sale = { name: meta.title, description: meta.description ?? '', startDate: from, endDate: until };
    return { ...meta, subjects: () => [{ kind: 'sale', ...sale }] };
  };
}
