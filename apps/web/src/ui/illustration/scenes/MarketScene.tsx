import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
