import { BRASS, box, disc, GREEN, INK, LANTERN, NIGHT, PAPER, SAND, scene, stroke } from './svg.ts';

const PICTURES = 24;
/** Duration of each frame, in milliseconds. */
export const PICTURE_MS = 500;

/** A day at a counter: the light fades, orders come and are paid, and the receipt lists them all. */
export const film: readonly string[] = Array.from({ length: PICTURES }, (_, index) => picture(index));

function picture(index: number): string {
  const part = index / (PICTURES - 1);
  const isEvening = part >= 0.7;
  const day = part < 0.35 ? PAPER : SAND;
  return scene(
    isEvening ? NIGHT : day,
    disc([200 + 1200 * part, 260 - 160 * Math.sin(Math.PI * part), 56], isEvening ? PAPER : LANTERN),
    box([430, 300, 560, 330], INK, 26),
    box([456, 326, 508, 278], PAPER, 12),
    box([456, 326, 160, 278], GREEN, 12),
    ...orders(index + 3),
    box([520, 640, 400, 84], INK, 14),
    ...receipt(index + 4),
  );
}

/** Draws up to five orders on the screen; a new round begins when they are paid. */
function orders(index: number): readonly string[] {
  return Array.from({ length: index % 6 }, (_, row) => box([644, 350 + row * 48, 290, 30], BRASS, 8));
}

/** Draws the receipt, with one more line in every frame. */
function receipt(index: number): readonly string[] {
  const lines = Array.from({ length: index }, (_, line) =>
    stroke(`M1110 ${470 - line * 12}h${line % 3 === 2 ? 60 : 110}`, INK, 4),
  );
  return [
    box([1084, 486 - index * 12 - 20, 160, index * 12 + 60], PAPER, 4),
    ...lines,
    box([1060, 500, 210, 224], index % 6 === 0 ? LANTERN : INK, 20),
  ];
}
