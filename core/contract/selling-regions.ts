/** Regions Harbour sells in; each has its tax and its form of address. */
export const sellingRegions = ['hk', 'sg'] as const;
export type SellingRegion = (typeof sellingRegions)[number];
