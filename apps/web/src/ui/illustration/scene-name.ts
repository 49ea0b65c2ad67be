/** The available drawings, the most common industries first. */
export const SCENE_NAMES = ['stall', 'cafe', 'boutique', 'supermarket', 'salon', 'clinic'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

const SIGNS: Readonly<Record<SceneName, RegExp>> = {
  stall: /pop-up|restaurant|dining|food|stall|teng|noodle|canteen/,
  cafe: /caf|coffee|bak|tea|dessert|drink|bar\b/,
  boutique: /boutique|fashion|cloth|apparel|retail|jewel|gift|lifestyle/,
  supermarket: /market|grocer|convenience|mart|wine|electronic/,
  salon: /salon|beauty|hair|spa\b|nail|massage|fitness|gym|yoga/,
  clinic: /clinic|medic|pharmac|health|dent|vet|educat|learn|tutor|service/,
};

/** The drawing for an industry's slug or icon; if none fits, one by `position`, so that neighbours differ. */
export function sceneNameOf(slug: string, position: number): SceneName {
  return (
    SCENE_NAMES.find((name) => SIGNS[name].test(slug)) ??
    SCENE_NAMES[position % SCENE_NAMES.length] ??
    SCENE_NAMES[0]
  );
}
