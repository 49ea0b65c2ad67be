import {
  BRASS,
  box,
  disc,
  GREEN,
  INK,
  keys,
  LANTERN,
  NIGHT,
  PAPER,
  repeat,
  SAND,
  scene,
  stroke,
} from './svg.ts';

/** A till with its customer display: the left edge and the width of its screen. */
function tillAt(left: number, width: number): string {
  const foot = left + width / 2;
  return [
    box([left, 250, width, 320], INK, 24),
    box([left + 26, 276, width - 52, 268], PAPER, 12),
    box([left + 26, 276, width * 0.3, 268], GREEN, 12),
    box([left + width * 0.45, 300, width * 0.2, 66], SAND, 8),
    box([left + width * 0.7, 300, width * 0.2, 66], SAND, 8),
    box([left + width * 0.45, 388, width * 0.2, 66], SAND, 8),
    box([left + width * 0.7, 388, width * 0.2, 66], SAND, 8),
    box([left + width * 0.45, 476, width * 0.45, 50], LANTERN, 8),
    box([foot - 40, 570, 80, 90], INK, 0),
    box([foot - 150, 660, 300, 64], INK, 14),
  ].join('');
}

/** A printer with the paper that it prints, by its left edge. */
function printerAt(left: number, paper: number): string {
  return [
    box([left + 28, 560 - paper, 144, paper + 20], PAPER, 4),
    stroke(`M${left + 50} ${600 - paper}h96M${left + 50} ${636 - paper}h64`, INK, 6),
    box([left, 560, 200, 164], NIGHT, 20),
    disc([left + 168, 690, 9], LANTERN),
  ].join('');
}

/** A card terminal, upright, by its left edge. */
function cardTerminalAt(left: number): string {
  return [
    box([left, 400, 210, 324], INK, 26),
    box([left + 22, 424, 166, 112], PAPER, 10),
    box([left + 46, 480, 118, 34], BRASS, 8),
    repeat(box([left + 28, 562, 42, 32], SAND, 8), keys(52, 46)),
  ].join('');
}

/** A handheld scanner for barcodes, by the upper left corner of its head. */
function scannerAt(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">
    ${box([0, 0, 300, 120], INK, 40)}${box([-14, 24, 40, 72], LANTERN, 10)}
    <g transform="rotate(-14 230 200)">${box([180, 90, 96, 270], INK, 40)}</g>
    ${box([150, 110, 34, 60], BRASS, 14)}</g>`;
}

/** The bars of a barcode, by their left and upper edge. */
function barsAt(left: number, top: number): string {
  const widths = [8, 18, 8, 8, 26, 8, 18, 8, 26, 8];
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + 10, 0));
  return widths.map((width, index) => box([left + (starts[index] ?? 0), top, width, 110], INK, 0)).join('');
}

/** The kit of a restaurant: a till between a kitchen printer and a card terminal. */
const restaurantKit = scene(SAND, printerAt(230, 230), tillAt(520, 560), cardTerminalAt(1180));

/** The kit of a shop: a till, a scanner, and a box with its label. */
const retailKit = scene(
  PAPER,
  tillAt(210, 500),
  scannerAt(790, 300),
  box([1120, 424, 330, 300], BRASS, 10),
  box([1145, 500, 280, 150], PAPER, 6),
  barsAt(1167, 520),
);

/** A small till for a small counter, with a cup next to it. */
const smallTill = scene(
  GREEN,
  tillAt(590, 420),
  box([1130, 600, 130, 124], PAPER, 20),
  stroke('M1260 630q60 0 60 36t-60 36', PAPER, 14),
  stroke('M1165 570q-14 -24 0 -48M1215 570q-14 -24 0 -48', SAND, 8),
);

/** A card terminal that stands on the counter, turned to the customer. */
const counterTerminal = scene(
  NIGHT,
  box([690, 640, 260, 84], INK, 18),
  `<g transform="rotate(-6 820 420)">${box([660, 150, 320, 500], INK, 40)}${box([694, 190, 252, 200], PAPER, 14)}
  ${stroke('M734 250h172M734 296h110', INK, 10)}${disc([890, 340, 26], GREEN)}
  ${repeat(box([704, 424, 60, 48], SAND, 10), keys(86, 68))}</g>`,
  stroke('M1060 300q60 70 0 150M1110 260q100 115 0 230M1160 220q140 160 0 310', BRASS, 14),
);

/** A scanner whose line of light lies on a label. */
const scanner = scene(
  GREEN,
  box([250, 424, 420, 300], SAND, 12),
  box([300, 490, 320, 170], PAPER, 8),
  barsAt(340, 520),
  stroke('M290 575h340', LANTERN, 8),
  scannerAt(900, 250),
  stroke('M880 310L640 575', LANTERN, 5),
);

/** A router with two lines: one to the wall, one through the air. */
const router = scene(
  SAND,
  box([520, 560, 560, 164], INK, 26),
  stroke('M600 560V300M1000 560V300', INK, 18),
  disc([600, 290, 18], LANTERN),
  disc([1000, 290, 18], LANTERN),
  repeat(disc([600, 642, 14], GREEN), [
    [0, 0],
    [60, 0],
    [120, 0],
  ]),
  disc([1000, 642, 14], BRASS),
  stroke('M1080 650h200q60 0 60 74', NIGHT, 14),
  stroke('M740 220q60 -60 120 0M690 170q110 -110 220 0M640 120q160 -160 320 0', GREEN, 16),
);

/** A scale that prints the label of what lies on it. */
const labelScale = scene(
  PAPER,
  box([470, 560, 520, 164], INK, 22),
  box([430, 520, 600, 40], NIGHT, 14),
  disc([620, 450, 72], LANTERN),
  disc([760, 456, 66], BRASS),
  disc([860, 470, 52], LANTERN),
  stroke('M620 380q10 -40 40 -50M760 392q8 -34 34 -44', GREEN, 12),
  box([520, 600, 220, 84], SAND, 10),
  stroke('M550 642h150', INK, 12),
  box([990, 620, 210, 20], NIGHT, 6),
  box([1060, 560, 296, 164], SAND, 8),
  barsAt(1090, 590),
);

/** The devices of the shop, as SVG; the file of each is named after it. */
export const deviceDrawings = {
  'device-restaurant-kit': restaurantKit,
  'device-retail-kit': retailKit,
  'device-till-13': smallTill,
  'device-card-terminal': counterTerminal,
  'device-barcode-scanner': scanner,
  'device-second-line-router': router,
  'device-label-scale': labelScale,
} as const;
