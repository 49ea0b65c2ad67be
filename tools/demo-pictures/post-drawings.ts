import {
  awning,
  BRASS,
  box,
  disc,
  GREEN,
  INK,
  LANTERN,
  NIGHT,
  PAPER,
  repeat,
  SAND,
  scene,
  stroke,
} from './svg.ts';

/** The lit side of brass things. */
const BRIGHT = '#d9b25c';

/** The box of a shop kit, with labelled cables next to it. */
const kit = scene(
  GREEN,
  box([500, 330, 600, 394], BRASS, 12),
  `<path d="M500 330l-110 -90h270l60 90zM1100 330l110 -90H940l-60 90z" fill="${BRIGHT}"/>`,
  box([560, 260, 230, 90], INK, 12),
  box([820, 220, 130, 130], PAPER, 10),
  box([700, 460, 200, 120], PAPER, 8),
  stroke('M730 500h140M730 540h90', INK, 8),
  stroke('M1210 724c0 -140 90 -60 90 -150s110 -40 130 20', INK, 12),
  box([1180, 600, 64, 34], LANTERN, 6),
);

/** A bill on its tray, with coins left next to it. */
const tip = scene(
  NIGHT,
  `<ellipse cx="800" cy="640" rx="420" ry="84" fill="${BRASS}"/><ellipse cx="800" cy="626" rx="372" ry="64" fill="${BRIGHT}"/>`,
  `<g transform="rotate(-7 720 430)">${box([600, 210, 270, 400], PAPER, 6)}${stroke('M640 270h190M640 330h190M640 390h120', INK, 9)}${stroke('M640 510h190', LANTERN, 16)}</g>`,
  repeat(`${disc([0, 0, 46], BRASS)}${disc([0, 0, 30], BRIGHT)}`, [
    [980, 600],
    [1050, 570],
    [1010, 540],
  ]),
);

/** Three tables, one of them ordering at a handheld. */
const tables = scene(
  SAND,
  repeat(`${disc([0, 0, 108], PAPER)}${disc([0, 0, 64], SAND)}`, [
    [300, 300],
    [640, 420],
    [380, 580],
  ]),
  repeat(disc([0, 0, 30], GREEN), [
    [150, 300],
    [450, 300],
    [640, 270],
    [640, 570],
    [230, 580],
    [530, 580],
  ]),
  `<g transform="rotate(8 1060 420)">${box([900, 140, 300, 560], INK, 40)}${box([930, 190, 240, 390], PAPER, 14)}${box([956, 220, 188, 70], BRASS, 10)}${stroke('M960 340h180M960 392h130M960 444h160', INK, 10)}${box([956, 500, 188, 56], LANTERN, 10)}</g>`,
);

/** A price tag that shows the price with its tax. */
const tag = scene(
  PAPER,
  `<g transform="rotate(-10 800 400)"><path d="M470 230h560l190 190l-190 190H470z" fill="${GREEN}"/>${disc([1096, 420, 34], PAPER)}${stroke('M1096 420c120 -120 190 -60 280 -150', BRASS, 10)}${box([540, 300, 380, 90], PAPER, 12)}${stroke('M580 344h180', INK, 14)}${stroke('M540 470h240M540 530h150', PAPER, 12)}</g>`,
);

/** A magnifying glass over a receipt. */
const lens = scene(
  GREEN,
  box([540, 130, 340, 594], PAPER, 6),
  stroke('M590 210h240M590 280h190M590 350h240M590 420h120', INK, 10),
  stroke('M590 600h240', LANTERN, 16),
  disc([960, 420, 190], BRASS),
  disc([960, 420, 156], SAND),
  stroke('M870 380h180M870 440h120', INK, 14),
  stroke('M1092 556l150 150', BRASS, 44),
);

/** A market stall at night, bulbs over it. */
const market = scene(
  INK,
  stroke('M200 170c200 90 400 90 600 0c200 90 400 90 600 0', SAND, 5),
  repeat(disc([0, 0, 22], BRIGHT), [
    [320, 216],
    [480, 240],
    [640, 216],
    [960, 216],
    [1120, 240],
    [1280, 216],
  ]),
  awning(540, LANTERN),
  stroke('M560 360v364M1040 360v364', SAND, 12),
  box([520, 560, 560, 164], BRASS, 8),
  repeat(disc([0, 0, 40], BRIGHT), [
    [640, 520],
    [730, 520],
    [685, 450],
  ]),
  box([860, 440, 130, 120], PAPER, 10),
);

/** The open door of a workshop, boxes and a till inside. */
const workshop = scene(
  SAND,
  `<path d="M280 330l520 -180l520 180v394H280z" fill="${NIGHT}"/>`,
  box([470, 400, 660, 324], BRIGHT, 6),
  repeat(stroke('M470 420h660', BRASS, 10), [
    [0, 0],
    [0, 28],
    [0, 56],
  ]),
  box([540, 600, 160, 124], BRASS, 6),
  box([580, 500, 120, 100], LANTERN, 6),
  box([800, 540, 230, 150], INK, 14),
  box([820, 560, 190, 104], PAPER, 8),
  box([890, 690, 50, 34], INK, 0),
);

/** A calendar: the day of the sale, and the day on which the money arrives. */
const calendar = scene(
  NIGHT,
  box([430, 150, 740, 560], PAPER, 20),
  box([430, 150, 740, 110], LANTERN, 20),
  repeat(box([0, 0, 110, 90], SAND, 10), [
    [480, 300],
    [612, 300],
    [744, 300],
    [876, 300],
    [1008, 300],
    [480, 420],
    [744, 420],
    [1008, 420],
    [480, 540],
    [612, 540],
    [744, 540],
    [876, 540],
  ]),
  box([612, 420, 110, 90], BRASS, 10),
  box([876, 420, 110, 90], GREEN, 10),
  stroke('M560 110v90M1040 110v90', SAND, 18),
  stroke('M904 466l22 22l40 -44', PAPER, 12),
);

/** A dish, and its profit as coins next to it. */
const margin = scene(
  PAPER,
  `<ellipse cx="640" cy="640" rx="330" ry="70" fill="${INK}"/><path d="M330 560a310 250 0 0 1 620 0z" fill="${GREEN}"/>`,
  disc([640, 300, 26], BRASS),
  ...[1, 3, 5].flatMap((count, column) =>
    Array.from({ length: count }, (_, level) =>
      box([1060 + column * 130, 664 - level * 58, 110, 46], level % 2 === 0 ? BRASS : BRIGHT, 23),
    ),
  ),
);

/** A member card with stamps, the last one a gift. */
const stamps = scene(
  LANTERN,
  `<g transform="rotate(-6 800 420)">${box([430, 190, 740, 440], PAPER, 34)}${box([480, 240, 260, 44], INK, 10)}</g>`,
  repeat(`${disc([0, 0, 52], SAND)}${disc([0, 0, 30], GREEN)}`, [
    [560, 440],
    [690, 426],
    [820, 412],
    [950, 398],
    [590, 560],
    [720, 546],
    [850, 532],
  ]),
  disc([985, 518, 58], BRASS),
  stroke('M956 520l22 22l40 -44', PAPER, 14),
);

/** Loaves on a rack, and the three ways in which they are sold. */
const bread = scene(
  SAND,
  stroke('M240 240h600M240 420h600M240 600h600M260 200v524M820 200v524', INK, 10),
  repeat(
    `<path d="M0 0a80 62 0 0 1 160 0z" fill="${BRASS}"/>${stroke('M50 -34l14 24M92 -38l14 24', PAPER, 7)}`,
    [
      [290, 234],
      [480, 234],
      [650, 234],
      [380, 414],
      [580, 414],
      [290, 594],
    ],
  ),
  repeat(stroke('M880 420c90 0 60 -170 150 -170M880 430h150M880 440c90 0 60 170 150 170', LANTERN, 10), [
    [0, 0],
  ]),
  box([1060, 180, 200, 130], INK, 14),
  box([1060, 366, 200, 130], NIGHT, 14),
  box([1060, 552, 200, 130], GREEN, 14),
);

/** The drawings that belong to one post or event each. */
export const postDrawings = {
  kit,
  tip,
  tables,
  tag,
  lens,
  market,
  workshop,
  calendar,
  margin,
  stamps,
  bread,
} as const;
