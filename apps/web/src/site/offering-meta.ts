import type { PageMeta, Translate } from '../page-contract.ts';
import { fixedMeta } from '../routing/head/fixed-meta.ts';

/** Pages of offerings by the name of their texts. */
const OFFERINGS = {
  pay: 'harbourPay',
  restaurant: 'harbourRestaurant',
  store: 'harbourStore',
  advanced: 'advancedFeature',
} as const;

/** Returns the metadata of an offering's page, which ends with questions. */
export function offeringMeta(name: keyof typeof OFFERINGS): (data: unknown, t: Translate) => PageMeta {
  return (data, t) => ({
    ...fixedMeta(OFFERINGS[name])(data, t),
    subjects: () => [
      {
        kind: 'questions',
        questions: Object.values(t(`offerings:${name}.questions`, { returnObjects: true })),
      },
    ],
  });
}
