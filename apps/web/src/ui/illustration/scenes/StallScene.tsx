import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

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
