import { brand, type Phone } from '@harbour/core/brand';
import { type SellingRegion, sellingRegions } from '@harbour/core/contract';
import type { SiteFeatures } from '../../page-contract.ts';

/** The telephone numbers of the regions the site serves, its own region's first. */
export function phonesOf({ region, regions }: Pick<SiteFeatures, 'region' | 'regions'>): readonly Phone[] {
  const served = sellingRegions.filter(
    (code) => regions.length === 0 || regions.some((each) => each.code === code),
  );
  const rank = (code: SellingRegion) => (code === region ? 0 : 1);
  return served.toSorted((a, b) => rank(a) - rank(b)).map((code) => brand.phones[code]);
}
