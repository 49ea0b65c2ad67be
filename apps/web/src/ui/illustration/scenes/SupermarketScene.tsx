import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
