import { Drawing, Glow, Line, Tint } from './Drawing.tsx';

/**
 * A tower on the shore: its start, its width, the height of its roof above the quay, the height of its mast,
 * and the rows of lit windows.
 */
interface Tower {
  readonly x: number;
  readonly width: number;
  readonly roof: number;
  readonly mast?: number;
  readonly lit?: number;
}

const QUAY = 210;
const TOWERS: readonly Tower[] = [
  { x: 0, width: 70, roof: 58 },
  { x: 70, width: 52, roof: 104, lit: 3 },
  { x: 122, width: 44, roof: 70 },
  { x: 180, width: 56, roof: 128, lit: 4 },
  { x: 250, width: 40, roof: 88 },
  { x: 290, width: 54, roof: 150, mast: 26, lit: 5 },
  { x: 358, width: 74, roof: 64 },
  { x: 446, width: 48, roof: 112, lit: 3 },
  { x: 494, width: 60, roof: 78 },
  { x: 580, width: 62, roof: 176, mast: 30, lit: 6 },
  { x: 642, width: 46, roof: 96 },
  { x: 702, width: 58, roof: 120, lit: 3 },
  { x: 772, width: 84, roof: 60 },
  { x: 870, width: 46, roof: 134, mast: 18, lit: 4 },
  { x: 916, width: 54, roof: 82 },
  { x: 984, width: 50, roof: 108, lit: 3 },
  { x: 1048, width: 66, roof: 66 },
  { x: 1114, width: 44, roof: 118, lit: 4 },
  { x: 1158, width: 42, roof: 74 },
];
const FERRY = 'M720 226h150l-14 20H736zM742 226v-18h102v18M758 208v-13h62v13M782 195v-13h13v13';
const WAVES =
  'M0 252c20-11 40-11 60 0s40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0 40-11 60 0 40 11 60 0';

/** The harbour after dark: towers on the quay, a ferry, and the water's edge. */
export function HarbourScene({ className }: { readonly className?: string | undefined }) {
  const outlines = TOWERS.map(outlineOf).join('');
  return (
    <Drawing width={1200} height={264} className={className}>
      <Tint d={outlines} />
      <Line d={`${outlines}M0 ${QUAY}h1200`} />
      <Glow d={TOWERS.map(windowsOf).join('')} />
      <Line d={FERRY} />
      <Line d={WAVES} />
    </Drawing>
  );
}

function outlineOf({ x, width, roof, mast = 0 }: Tower): string {
  const top = QUAY - roof;
  return `M${x} ${QUAY}V${top}h${width}V${QUAY}${mast > 0 ? `M${x + width / 2} ${top}v-${mast}` : ''}`;
}

function windowsOf({ x, width, roof, lit = 0 }: Tower): string {
  return Array.from(
    { length: lit },
    (_, row) => `M${x + 14} ${QUAY - roof + 16 + row * 17}h${width - 28}`,
  ).join('');
}
