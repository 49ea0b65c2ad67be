import type { SceneName } from './scene-name.ts';
import { BoutiqueScene } from './scenes/BoutiqueScene.tsx';
import { CafeScene } from './scenes/CafeScene.tsx';
import { ClassroomScene } from './scenes/ClassroomScene.tsx';
import { ClinicScene } from './scenes/ClinicScene.tsx';
import { MarketScene } from './scenes/MarketScene.tsx';
import { SalonScene } from './scenes/SalonScene.tsx';
import { StallScene } from './scenes/StallScene.tsx';
import { SupermarketScene } from './scenes/SupermarketScene.tsx';

const SCENES = {
  market: MarketScene,
  stall: StallScene,
  cafe: CafeScene,
  boutique: BoutiqueScene,
  supermarket: SupermarketScene,
  salon: SalonScene,
  clinic: ClinicScene,
  classroom: ClassroomScene,
} as const;

/** An industry's shop, drawn in two colours on a ground line at 200 of 220 units. */
export function IndustryScene({ name }: { readonly name: SceneName }) {
  const Scene = SCENES[name];
  return <Scene />;
}
