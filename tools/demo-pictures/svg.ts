/** The brand's colours, by name. */
export const INK = '#0c2233';
export const PAPER = '#fbf9f5';
export const GREEN = '#0b7a6b';
export const LANTERN = '#e8562a';
export const BRASS = '#b98a2f';
export const SAND = '#efe9dd';
export const NIGHT = '#17324a';

/** The size of every drawing, in pixels. */
const WIDTH = 1600;
const HEIGHT = 900;

/** Returns a drawing: a background, a counter with things on it, and the water below. */
export function scene(ground: string, ...things: readonly string[]): string {
  const line = ground === INK || ground === NIGHT || ground === GREEN ? PAPER : INK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
    ${things.join('')}
    ${stroke(`M0 724H${WIDTH}`, line, 6)}
    ${[776, 828].map((y) => `<g opacity="0.35">${stroke(wave(y), line, 5)}</g>`).join('')}
  </svg>`;
}

/** Returns a filled rectangle with round corners: x, y, width, height. */
export function box(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 18,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** Returns a filled circle: x, y, radius. */
export function disc([x, y, radius]: readonly [number, number, number], fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Returns a line along a path. */
export function stroke(path: string, colour: string, width = 8): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Repeats a shape at several places, each moved right and down. */
export function repeat(thing: string, points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `<g transform="translate(${x} ${y})">${thing}</g>`).join('');
}

/** Returns the places of nine keys, three by three, by the distance of columns and rows. */
export function keys(across: number, down: number): readonly (readonly [number, number])[] {
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column * across, row * down] as const));
}

/** Returns the striped awning of a shop, by its left edge. */
export function awning(x: number, colour: string): string {
  return [0, 1, 2, 3]
    .map((stripe) => {
      const left = x + stripe * 130;
      const fill = stripe % 2 === 0 ? colour : PAPER;
      return `<path d="M${left} 250h130v110a65 65 0 0 1 -130 0z" fill="${fill}"/>`;
    })
    .join('');
}

function wave(y: number): string {
  const crests = Array.from({ length: 10 }, () => 'q40 -26 80 0t80 0').join('');
  return `M0 ${y}${crests}`;
}
