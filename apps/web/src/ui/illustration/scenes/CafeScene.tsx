import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
