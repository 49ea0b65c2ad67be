import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
