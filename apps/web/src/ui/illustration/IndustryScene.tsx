import { Drawing, Line, Solid, Tint } from './Drawing.tsx';
import type { SceneName } from './scene-name.ts';

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

/** A stall at a market: a canopy under bulbs, a table with things to sell, crates and a flag. */
export function MarketScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M180 50L86 94v14l20 10 19-10 19 10 19-10 18 10 19-10 19 10 19-10 18 10 18-10V94z" />
      <Tint d="M296 72h34l-10 11 10 11h-34z" />
      <Line d="M14 22c54 34 112 34 166 0 54 34 112 34 166 0M60 41v9m38-6v9m38-13v9m88-9v9m38-5v9m38-12v9" />
      <Line d="M180 50L86 94v14l20 10 19-10 19 10 19-10 18 10 19-10 19 10 19-10 18 10 18-10V94zM86 94h188M180 50v44m-50-21v21m100-21v21" />
      <Line d="M98 114v86m164-86v86" />
      <Solid d="M84 150h192v50H84z" />
      <Line d="M84 160h192M100 160v40m160-40v40" />
      <Line d="M112 150v-18h22v18M118 132v-8h10v8M150 150l4-20h20l4 20zM196 150a12 12 0 0 1 24 0M230 150v-22h20v22m-20-11h20" />
      <Solid d="M288 172h44v28h-44zM26 178h40v22H26z" />
      <Line d="M288 182h44m-34-10v28m22-28v28M26 188h40" />
      <Line d="M296 172V72h34l-10 11 10 11h-34" />
    </Drawing>
  );
}

/** A cha chaan teng's front: awning, sign board, roast goose in the window, a stool outside. */
export function StallScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M70 74h190v26l-19 12-19-12-19 12-19-12-19 12-19-12-19 12-19-12-19 12-19-12z" />
      <Tint d="M284 40h34v92h-34zM88 152h154v18H88z" />
      <Line d="M76 200V54h178v146M64 54h202M70 74h190v26l-19 12-19-12-19 12-19-12-19 12-19-12-19 12-19-12-19 12-19-12zM108 74v38M146 74v38M184 74v38M222 74v38" />
      <Line d="M88 200v-48h154v48M88 170h154M266 60h18m-18 52h18" />
      <Solid d="M284 40h34v92h-34z" />
      <Line d="M292 54h18m-9 0v16m-9 0h18M292 84h18v14h-18zM292 112h18m-9-6v18" />
      <Line d="M104 118h122M122 118v8m0 0c-8 3-9 14-2 18 7-2 8-14 2-18M150 118v8m0 0c-8 3-9 14-2 18 7-2 8-14 2-18M178 118v6m-7 0h14v14h-14zM206 118v6m-7 0h14v14h-14z" />
      <Solid d="M30 172h30v6H30zM34 178v22m22-22v22M34 190h22" />
      <Line d="M38 164c-4-4 4-6 0-10m10 10c-4-4 4-6 0-10" />
      <Line d="M284 200l4-30h26l4 30M286 184h30" />
    </Drawing>
  );
}

/** A café: a wide window with a lamp over the bar, a round sign, a table on the pavement. */
export function CafeScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M60 84h132v70H60zM254 70a22 22 0 1 0 44 0 22 22 0 0 0-44 0" />
      <Line d="M44 200V48h200v152M36 48h216M60 84h132v70H60zM126 84v70M60 200v-46M192 154v46M208 200V84h24v116M226 144v8" />
      <Line d="M60 64h172" />
      <Line d="M92 84v12m-12 10c0-6 5-10 12-10s12 4 12 10zM158 84v12m-12 10c0-6 5-10 12-10s12 4 12 10z" />
      <Solid d="M76 132h24v10c0 8-4 12-12 12s-12-4-12-12zM100 135c8 0 8 10 0 10" />
      <Solid d="M146 126h26v28h-26zM152 126v-8h14v8M150 140h18" />
      <Line d="M244 70h10M276 48a22 22 0 1 0 0 44 22 22 0 0 0 0-44m-9 18h15v6c0 5-3 8-7 8s-8-3-8-8zm15 2c5 0 5 7 0 7" />
      <Line d="M268 160h60M298 160v40m-14 0h28M286 160v-12h14v12m0-9c6 0 6 6 0 6M334 200v-22h-18v22m18-22v-28" />
      <Line d="M289 140c-3-4 3-5 0-9m8 9c-3-4 3-5 0-9" />
    </Drawing>
  );
}

/** A boutique: a dress in the window, a rail of clothes, a bag on a plinth. */
export function BoutiqueScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M74 108l10-14h20l10 14-8 12 18 50H64l18-50zM196 112l14-8h14l14 8 4 56h-50z" />
      <Line d="M40 200V36h280v164M30 36h300M40 62h280M136 62v138M148 200V84M300 62v138" />
      <Line d="M84 94c2 8 18 8 20 0M74 108l10-14h20l10 14-8 12 18 50H64l18-50zM82 120h24M94 94V82a6 6 0 1 1 6-8M94 170v22m-16 8 16-8 16 8" />
      <Line d="M164 96h126M172 96v104m110-104v104M164 200h16m94 0h16" />
      <Line d="M217 96v-4c4 0 5-5 1-6m-22 26 14-8c3 5 11 5 14 0l14 8 4 56h-50z" />
      <Line d="M256 96v-4m-10 16 6-6h8l6 6 6 78h-32zM252 130h8" />
      <Line d="M186 96v-4m2 10c-6 2-8 4-8 10v60h10" />
      <Solid d="M200 182h34v18h-34zM208 182c0-12 18-12 18 0" />
      <Line d="M60 48h40m20 0h8m120 0h40" />
    </Drawing>
  );
}

/** A supermarket aisle: full shelves, price labels, a basket of greens. */
export function SupermarketScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M56 108h152v10H56zM56 154h152v10H56zM236 160h72l-8 30h-56z" />
      <Line d="M40 200V36h280v164M30 36h300M56 200V62h152v138M56 72h152M56 108h152v10H56zM56 154h152v10H56zM56 194h152" />
      <Line d="M66 108V84h16v24m4 0V84h16v24m8 0V90h22v18m8 0V80h10l2 8v20m8 0V80h10l2 8v20m8 0V88h16v20" />
      <Line d="M66 154v-20c0-8 16-8 16 0v20m6 0v-20c0-8 16-8 16 0v20m10 0v-26h24v26m8 0v-14h20v14m-18-14v-12h16v12m12 26v-24h14v24" />
      <Line d="M66 194v-18h20v18m6 0v-18h20v18m12 0a9 9 0 1 1 18 0m2 0a9 9 0 1 1 18 0m8 0v-20h22v20" />
      <Line d="M78 113h10m40 0h10m36 0h10M78 159h10m40 0h10m36 0h10" />
      <Solid d="M236 160h72l-8 30h-56zM232 154h80v6h-80z" />
      <Line d="M252 168l3 14m15-14v14m22-14-3 14M244 190v10m56-10v10M250 154c-6-14 8-22 12-12 4-14 20-10 18 2 8-8 18 2 12 10" />
      <Line d="M236 62h68v34h-68zM270 62V36M248 74h28m-28 10h18m26-12-8 16" />
    </Drawing>
  );
}

/** A salon: a lit mirror, a chair that turns, bottles on a shelf, a drier on its arm. */
export function SalonScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M96 104a42 42 0 1 1 84 0 42 42 0 0 1-84 0M206 128h58v28h-58z" />
      <Line d="M40 200V40h280v160M30 40h300" />
      <Line d="M138 62a42 42 0 1 0 0 84 42 42 0 0 0 0-84M120 116l34-34m-18 40 24-24M138 46v-6" />
      <Line d="M84 166h108M92 166v34m92-34v34M100 166v-12h10v12m6 0v-18h8v18m34 0v-10h14v10" />
      <Solid d="M206 108c0-8 14-8 14 0v30h44v18h-52c-4 0-6-3-6-7zM264 138v-10h-20" />
      <Line d="M236 156v32m-20 12c0-8 8-12 20-12s20 4 20 12zM216 172h-12v10" />
      <Line d="M320 66h-22c-18 0-28 6-28 18m-16 12c0-8 6-14 16-14s16 6 16 14z" />
      <Line d="M52 80h26M52 80v-6h26v6M56 74V60h8v14m4 0V54h8v20M52 110h26M58 110V96h14v14" />
    </Drawing>
  );
}

/** A clinic: the cross over the desk, a queue number, waiting chairs and a plant. */
export function ClinicScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M150 56h20v18h18v20h-18v18h-20V94h-18V74h18zM238 64h62v34h-62z" />
      <Line d="M40 200V36h280v164M30 36h300" />
      <Line d="M150 56h20v18h18v20h-18v18h-20V94h-18V74h18z" />
      <Line d="M238 64h62v34h-62zM269 64V36M252 74v14m8-14h8v14h-8zM280 74h8v6h-8v8h8" />
      <Solid d="M96 146h130v54H96zM86 138h150v8H86z" />
      <Line d="M112 162h34m-34 12h24M186 138v-16h28v16M200 122v16m-76 0v-8h20v8" />
      <Line d="M254 172h26v-22m-26 22v28m26-28v28m8-28h26v-22m-26 22v28m26-28v28" />
      <Line d="M52 200l4-28h20l4 28zM66 172v-30m0 14c-10-2-14-8-14-16 10 0 14 6 14 16m0-8c8-2 12-8 12-16-8 0-12 6-12 16" />
    </Drawing>
  );
}

/** A classroom: a board with a triangle, two desks with chairs, and a globe. */
export function ClassroomScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M92 50h150v70H92zM266 100a18 18 0 1 0 36 0a18 18 0 1 0-36 0z" />
      <Line d="M40 200V36h280v164M30 36h300" />
      <Line d="M92 50h150v70H92zM84 120h166v8H84z" />
      <Line d="M112 104l26-38 26 38zM138 66v38M184 72h40m-40 14h28m-28 14h36" />
      <Line d="M266 100a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM284 82c-11 11-11 25 0 36 11-11 11-25 0-36M266 100h36M284 118v10m-10 0h20" />
      <Solid d="M84 156h76v8H84zM188 156h76v8h-76z" />
      <Line d="M92 164v36m60-36v36M196 164v36m60-36v36M104 156v-8h24v8M208 156v-8h24v8" />
      <Line d="M112 182h20v18m-20-18v18M216 182h20v18m-20-18v18" />
      <Solid d="M266 128h44v34h-44z" />
      <Line d="M266 145h44M272 162v38m32-38v38" />
    </Drawing>
  );
}
