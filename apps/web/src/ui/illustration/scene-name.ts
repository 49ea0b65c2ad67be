/** The available drawings, in the order in which their names are searched. */
export const SCENE_NAMES = [
  'market',
  'stall',
  'cafe',
  'boutique',
  'supermarket',
  'salon',
  'clinic',
  'classroom',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

const SIGNS: Readonly<Record<SceneName, RegExp>> = {
  market: /pop-up|bazaar|fair\b|festival/,
  stall: /restaurant|dining|food|stall|teng|noodle|canteen/,
  cafe: /caf|coffee|bak|tea|dessert|drink|bar\b/,
  boutique: /boutique|fashion|cloth|apparel|retail|jewel|gift|lifestyle/,
  supermarket: /market|grocer|convenience|mart|wine|electronic/,
  salon: /salon|beauty|hair|spa\b|nail|massage|fitness|gym|yoga/,
  clinic: /clinic|medic|pharmac|health|dent|vet/,
  classroom: /educat|learn|tutor|tuition|school|leisure|play/,
};

/** The drawing for an industry's slug or icon; if none fits, one by `position`, so that neighbours differ. */
export function sceneNameOf(slug: string, position: number): SceneName {
  return (
    SCENE_NAMES.find((name) => SIGNS[name].test(slug)) ??
    SCENE_NAMES[position % SCENE_NAMES.length] ??
    SCENE_NAMES[0]
  );
}
