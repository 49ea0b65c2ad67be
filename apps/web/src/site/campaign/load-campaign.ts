import type { PageArgs } from '../../page-contract.ts';
import type { HomePlan } from '../starting-plans.ts';

/** Where a campaign's words stand. */
export type CampaignTexts = 'hkRace' | 'sg23';

export interface CampaignData {
  readonly plans: readonly HomePlan[];
  /** Staff publish a campaign, and say from when to when it runs. */
  readonly isRunning: boolean;
  /** Between these ISO times, as far as staff have set any. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Published at once: more would be nobody's. */
const MOST = 100;

/** The plans of a campaign's page, and whether the campaign of that name is on. */
export async function loadCampaign(
  args: PageArgs,
  {
    name,
    loadPlans,
  }: { readonly name: string; readonly loadPlans: (args: PageArgs) => Promise<readonly HomePlan[]> },
): Promise<CampaignData> {
  const [plans, running] = await Promise.all([
    loadPlans(args),
    args.api.find('campaigns', { status: 'published', $sort: { createdAt: -1 }, $limit: MOST }),
  ]);
  const campaign = running.data.find((each) => each.name === name);
  return {
    plans,
    isRunning: campaign !== undefined,
    from: campaign?.publish ?? null,
    until: campaign?.expiry ?? null,
  };
}
