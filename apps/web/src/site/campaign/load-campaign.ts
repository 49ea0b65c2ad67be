import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import type { HomePlan } from '../starting-plans.ts';

/** The text files of the campaigns. */
export type CampaignTexts = 'hkRace' | 'sg23';

export interface CampaignData {
  readonly plans: readonly HomePlan[];
  /** True while the campaign is published and within the period that staff have set. */
  readonly isRunning: boolean;
  /** The ISO times of the period, as far as staff have set any. */
  readonly from: string | null;
  readonly until: string | null;
}

/** The plans of a campaign's page, and whether the named campaign is running. */
export async function loadCampaign(
  args: PageArgs,
  {
    name,
    loadPlans,
  }: { readonly name: string; readonly loadPlans: (args: PageArgs) => Promise<readonly HomePlan[]> },
): Promise<CampaignData> {
  const [plans, running] = await Promise.all([
    loadPlans(args),
    findAll(args.api, 'campaigns', { status: 'published', $sort: { createdAt: -1 } }),
  ]);
  const campaign = running.find((each) => each.name === name);
  return {
    plans,
    isRunning: campaign !== undefined,
    from: campaign?.publish ?? null,
    until: campaign?.expiry ?? null,
  };
}
