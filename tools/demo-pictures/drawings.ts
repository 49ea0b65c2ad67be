import { deviceDrawings } from './device-drawings.ts';
import { postDrawings } from './post-drawings.ts';
import {
  awning,
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

/** A till with its screen, its drawer and the receipt it has just printed. */
const till = scene(
  SAND,
  box([470, 210, 660, 400], INK, 28),
  box([500, 240, 600, 340], PAPER, 12),
  box([500, 240, 190, 340], GREEN, 12),
  repeat(box([730, 272, 150, 84], SAND, 10), [
    [0, 0],
    [176, 0],
    [0, 104],
    [176, 104],
  ]),
  box([730, 490, 326, 62], LANTERN, 10),
  box([740, 610, 120, 60], INK, 0),
  box([560, 660, 480, 64], INK, 14),
  box([1190, 470, 190, 254], NIGHT, 20),
  box([1220, 330, 130, 160], PAPER, 4),
  stroke('M1244 370h82M1244 402h82M1244 434h48', INK, 6),
);

/** A handheld terminal, and the hand that pays at it. */
const terminal = scene(
  GREEN,
  `<g transform="rotate(-8 800 450)">${box([640, 130, 320, 590], INK, 44)}${box([672, 178, 256, 236], PAPER, 14)}
  ${stroke('M712 240h176M712 284h120', INK, 10)}${box([712, 330, 176, 52], BRASS, 10)}
  ${repeat(box([676, 452, 52, 44], SAND, 10), keys(62, 58))}${box([868, 452, 56, 160], LANTERN, 12)}</g>`,
  `<g transform="rotate(12 1090 420)">${box([1010, 330, 300, 190], PAPER, 20)}${box([1010, 372, 300, 40], BRASS, 0)}</g>`,
);

/** A kiosk that takes orders at lunch, pictures of dishes on its screen. */
const kiosk = scene(
  PAPER,
  box([620, 110, 360, 540], INK, 30),
  box([648, 140, 304, 440], SAND, 12),
  repeat(`${disc([720, 220, 46], BRASS)}${disc([720, 220, 26], PAPER)}`, [
    [0, 0],
    [160, 0],
    [0, 136],
    [160, 136],
  ]),
  box([672, 478, 256, 72], GREEN, 14),
  box([770, 650, 60, 74], INK, 0),
  stroke('M250 500v224M450 500v224M250 516q100 110 200 0', NIGHT, 12),
  stroke('M1150 500v224M1350 500v224M1150 516q100 110 200 0', NIGHT, 12),
);

/** Orders as cards on a kitchen's screen, the oldest one highlighted. */
const kitchen = scene(
  INK,
  box([300, 150, 1000, 470], NIGHT, 24),
  repeat(`${box([350, 200, 200, 300], PAPER, 10)}${stroke('M380 260h140M380 304h110M380 348h128', INK, 9)}`, [
    [0, 0],
    [236, 0],
    [472, 0],
    [708, 0],
  ]),
  box([350, 440, 200, 60], LANTERN, 10),
  repeat(box([350, 440, 200, 60], GREEN, 10), [
    [236, 0],
    [472, 0],
    [708, 0],
  ]),
  box([740, 620, 120, 104], NIGHT, 0),
  disc([1400, 300, 60], BRASS),
);

/** A long receipt that leaves its printer. */
const receipt = scene(
  SAND,
  `<path d="M600 90h400v430H600z" fill="${PAPER}"/>`,
  stroke(
    'M600 90l25 26 25 -26 25 26 25 -26 25 26 25 -26 25 26 25 -26 25 26 25 -26 25 26 25 -26 25 26 25 -26 25 26 25 -26',
    SAND,
    10,
  ),
  stroke('M650 190h180M650 240h220M650 290h140M650 400h160', INK, 9),
  stroke('M900 190h50M900 240h50M900 290h50', INK, 9),
  stroke('M900 400h50', BRASS, 16),
  box([520, 500, 560, 224], INK, 34),
  box([580, 524, 440, 18], PAPER, 9),
  disc([1020, 640, 20], LANTERN),
);

/** Shelves with boxes, one of them just counted. */
const stock = scene(
  PAPER,
  stroke('M330 160v564M1270 160v564M330 340h940M330 540h940', INK, 10),
  repeat(box([380, 220, 150, 120], BRASS, 6), [
    [0, 0],
    [170, 0],
    [560, 0],
    [60, 200],
    [400, 200],
    [570, 200],
    [240, 384],
  ]),
  repeat(box([380, 220, 150, 120], NIGHT, 6), [
    [360, 0],
    [230, 200],
    [0, 384],
    [640, 384],
  ]),
  box([780, 604, 150, 120], GREEN, 6),
  stroke('M818 660l30 30 50 -56', PAPER, 14),
);

/** The moon over the water, and three lanterns. */
const moon = scene(
  INK,
  disc([1120, 290, 190], BRASS),
  disc([1120, 290, 160], '#d9b25c'),
  stroke('M240 0v170M520 0v270M800 0v130', SAND, 5),
  repeat(
    `${box([180, 170, 120, 150], LANTERN, 54)}${box([206, 158, 68, 20], BRASS, 6)}${box([206, 312, 68, 20], BRASS, 6)}`,
    [
      [0, 0],
      [280, 100],
      [560, -40],
    ],
  ),
  stroke('M960 640c90 -40 230 -40 320 0M1010 680c70 -24 150 -24 220 0', '#d9b25c', 8),
);

/** Both shores of the harbour in the evening. */
const evening = scene(
  NIGHT,
  disc([420, 330, 110], LANTERN),
  `<path d="M0 724V560h120V430h110v150h90V360h60V300h20v60h60v230h110V470h120v110h80V250l50 -60 50 60v330h100V420h130v170h90V340h140v240h100V480h170v244z" fill="${INK}"/>`,
  repeat(box([0, 0, 18, 26], BRASS, 3), [
    [150, 470],
    [190, 510],
    [360, 420],
    [360, 470],
    [600, 520],
    [640, 560],
    [806, 320],
    [806, 380],
    [806, 440],
    [980, 480],
    [1020, 540],
    [1200, 400],
    [1250, 460],
    [1480, 540],
  ]),
  `<path d="M980 724l40 50h260l40 -50z" fill="${PAPER}"/>`,
  box([1070, 660, 160, 64], PAPER, 8),
);

/** Columns of a year's takings, with a line over them. */
const ledger = scene(
  PAPER,
  repeat(stroke('M260 0h1080', SAND, 6), [
    [0, 240],
    [0, 360],
    [0, 480],
    [0, 600],
  ]),
  ...[220, 300, 260, 380, 340, 430, 400, 500].map((height, index) =>
    box([300 + index * 130, 724 - height, 80, height], index === 7 ? LANTERN : GREEN, 8),
  ),
  stroke('M340 450L470 380L600 412L730 300L860 336L990 250L1120 280L1250 170', BRASS, 12),
  repeat(disc([0, 0, 16], BRASS), [
    [340, 450],
    [730, 300],
    [1250, 170],
  ]),
);

/** Two shops next to each other with shared stock. */
const shops = scene(
  SAND,
  repeat(
    `${box([220, 300, 480, 424], PAPER, 10)}${box([260, 470, 190, 170], NIGHT, 8)}${box([500, 470, 150, 254], INK, 8)}${disc([620, 600, 10], BRASS)}`,
    [
      [0, 0],
      [680, 0],
    ],
  ),
  awning(200, GREEN),
  awning(880, LANTERN),
  stroke('M720 560h160M840 526l40 34l-40 34M760 526l-40 34l40 34', BRASS, 12),
);

/** The drawings of the demonstration, as SVG. */
export const drawings = {
  till,
  terminal,
  kiosk,
  kitchen,
  receipt,
  stock,
  moon,
  evening,
  ledger,
  shops,
  ...deviceDrawings,
  ...postDrawings,
} as const;
