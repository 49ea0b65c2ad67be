import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
