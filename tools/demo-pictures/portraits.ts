import { BRASS, box, disc, GREEN, INK, LANTERN, NIGHT, PAPER, SAND, stroke } from './svg.ts';

/** The side of a portrait, in pixels. */
const SIDE = 800;

interface Sitter {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  /** The shapes behind the head, and those over the face. */
  readonly behind: readonly string[];
  readonly over: readonly string[];
}

/** Returns a drawn portrait of a person who does not exist: shoulders, neck, head and individual features. */
function portrait({ ground, skin, hair, clothes, behind, over }: Sitter): string {
  const shade = stroke('M352 560q48 34 96 0', INK, 4).replace('<path', '<path opacity="0.25"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>
    ${behind.join('')}
    <path d="M130 800c0 -150 110 -206 270 -206s270 56 270 206z" fill="${clothes}"/>
    <path d="M346 480h108v120q-54 56 -108 0z" fill="${skin}"/>
    ${shade}
    <ellipse cx="400" cy="380" rx="132" ry="164" fill="${skin}"/>
    ${disc([350, 380, 11], INK)}${disc([450, 380, 11], INK)}
    ${stroke('M326 344q24 -16 46 -4M428 340q24 -12 46 4', hair, 9)}
    ${stroke('M400 392l-10 44h18', INK, 5).replace('<path', '<path opacity="0.45"')}
    ${over.join('')}
  </svg>`;
}

const smile = (y: number, depth: number) => stroke(`M356 ${y}q44 ${depth} 88 0`, INK, 8);
const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;

const carmen = portrait({
  ground: GREEN,
  skin: '#f0c8a4',
  hair: INK,
  clothes: PAPER,
  behind: [fill('M240 560V350c0 -130 70 -200 160 -200s160 70 160 200v210z', INK)],
  over: [
    fill('M262 372c0 -130 58 -190 138 -190s138 60 138 190c-20 -60 -60 -96 -138 -96s-118 36 -138 96z', INK),
    stroke(
      'M300 382a46 46 0 1 0 92 0a46 46 0 1 0 -92 0M408 382a46 46 0 1 0 92 0a46 46 0 1 0 -92 0M392 376h16',
      BRASS,
      8,
    ),
    smile(470, 36),
    stroke('M330 604l70 84l70 -84', GREEN, 10),
  ],
});

const weiLing = portrait({
  ground: SAND,
  skin: '#eec39a',
  hair: '#2b1d17',
  clothes: NIGHT,
  behind: [
    disc([400, 176, 74], '#2b1d17'),
    fill('M256 420c0 -150 60 -220 144 -220s144 70 144 220z', '#2b1d17'),
  ],
  over: [
    fill(
      'M266 370c-6 -120 56 -176 134 -176s140 56 134 176c-16 -70 -44 -108 -80 -120c-60 56 -150 56 -188 120z',
      '#2b1d17',
    ),
    disc([272, 452, 11], LANTERN),
    disc([528, 452, 11], LANTERN),
    smile(474, 30),
    fill('M330 606l70 52l70 -52l-70 110z', PAPER),
  ],
});

const jason = portrait({
  ground: NIGHT,
  skin: '#e5b48a',
  hair: '#1b1512',
  clothes: BRASS,
  behind: [],
  over: [
    fill(
      'M262 352c-14 -130 66 -184 150 -178c84 -2 140 62 126 174c-10 -46 -30 -72 -52 -84c-74 10 -140 -6 -172 -34c-30 22 -46 66 -52 122z',
      '#1b1512',
    ),
    smile(476, 26),
    fill('M322 596l78 70l-60 74l-52 -120z', PAPER),
    fill('M478 596l-78 70l60 74l52 -120z', PAPER),
    box([392, 668, 16, 132], INK, 6),
  ],
});

const priya = portrait({
  ground: LANTERN,
  skin: '#b87a50',
  hair: '#1d1411',
  clothes: GREEN,
  behind: [
    fill(
      'M236 800c-20 -190 0 -330 8 -430c6 -130 72 -204 156 -204s150 74 156 204c2 40 -4 90 -10 130l-40 60z',
      '#1d1411',
    ),
  ],
  over: [
    fill(
      'M264 384c-8 -130 54 -198 136 -198s144 68 136 198c-24 -36 -60 -120 -136 -152c-76 32 -112 116 -136 152z',
      '#1d1411',
    ),
    fill('M270 480c-40 90 -60 200 -40 320h110c-40 -100 -60 -210 -50 -280z', '#1d1411'),
    disc([532, 456, 13], BRASS),
    smile(470, 40),
    stroke('M470 612q40 80 20 188', BRASS, 12),
  ],
});

const keung = portrait({
  ground: PAPER,
  skin: '#dca77c',
  hair: '#7d7a74',
  clothes: INK,
  behind: [],
  over: [
    fill('M262 330c0 -20 2 -40 8 -56h260c6 16 8 36 8 56c-30 -22 -246 -22 -276 0z', '#7d7a74'),
    fill('M254 290c-70 -30 -60 -150 40 -146c40 -66 172 -66 212 0c100 -4 110 116 40 146z', SAND),
    stroke('M254 290h292', INK, 8),
    stroke('M330 150q10 40 -4 80M400 130v90M470 150q-10 40 4 80', '#c9c1b2', 6),
    stroke('M340 462q30 -26 60 -4q30 -22 60 4', '#7d7a74', 20),
    stroke('M372 506q28 14 56 0', INK, 7),
    disc([360, 690, 12], BRASS),
    disc([360, 750, 12], BRASS),
    disc([440, 690, 12], BRASS),
    disc([440, 750, 12], BRASS),
  ],
});

const winnie = portrait({
  ground: SAND,
  skin: '#eec6a0',
  hair: '#8d8983',
  clothes: PAPER,
  behind: [fill('M252 452c-14 -170 44 -262 148 -262s162 92 148 262z', '#8d8983')],
  over: [
    fill(
      'M264 366c-8 -116 50 -170 136 -170s144 54 136 170c-40 -10 -96 -44 -118 -88c-40 52 -96 78 -154 88z',
      '#8d8983',
    ),
    smile(468, 44),
    disc([270, 436, 10], GREEN),
    disc([530, 436, 10], GREEN),
    fill('M268 660h264v140h-264z', GREEN),
    stroke('M296 612l-18 50M504 612l18 50', GREEN, 16),
  ],
});

const meiLing = portrait({
  ground: NIGHT,
  skin: '#e3b083',
  hair: '#241812',
  clothes: SAND,
  behind: [
    fill('M258 470c-10 -150 40 -250 142 -250s152 100 142 250z', '#241812'),
    fill('M520 250l92 -40l-20 56l44 34l-100 14z', LANTERN),
  ],
  over: [
    fill(
      'M258 346c-4 -112 54 -176 142 -176s146 64 142 176c-44 -52 -92 -70 -142 -70s-98 18 -142 70z',
      LANTERN,
    ),
    disc([330, 240, 9], PAPER),
    disc([400, 214, 9], PAPER),
    disc([470, 240, 9], PAPER),
    smile(472, 34),
    fill('M262 664h276v136h-276z', PAPER),
    stroke('M292 614l-18 52M508 614l18 52', PAPER, 16),
  ],
});

const wingFat = portrait({
  ground: BRASS,
  skin: '#dba678',
  hair: '#4a4744',
  clothes: NIGHT,
  behind: [],
  over: [
    fill(
      'M264 330c0 -110 66 -158 136 -158s136 48 136 158c-14 -40 -26 -58 -44 -74c-50 14 -134 14 -184 0c-18 16 -30 34 -44 74z',
      '#4a4744',
    ),
    stroke('M312 366h72v40h-72zM416 366h72v40h-72zM384 376h32', INK, 7),
    smile(476, 32),
    fill('M326 602l74 60l74 -60l-30 90h-88z', PAPER),
  ],
});

const lauMeiLing = portrait({
  ground: GREEN,
  skin: '#f0c9a2',
  hair: '#1f1613',
  clothes: LANTERN,
  behind: [fill('M500 240c110 -20 130 120 80 240c-10 -90 -40 -120 -70 -150z', '#1f1613')],
  over: [
    fill(
      'M264 362c-8 -120 56 -178 136 -178s144 58 136 178c-10 -50 -34 -92 -66 -104c-56 8 -146 18 -206 104z',
      '#1f1613',
    ),
    smile(470, 36),
    stroke('M334 606l66 60l66 -60', PAPER, 12),
    disc([400, 716, 11], PAPER),
  ],
});

const founder = portrait({
  ground: SAND,
  skin: '#a96f47',
  hair: '#1a120f',
  clothes: INK,
  behind: [disc([400, 286, 196], '#1a120f')],
  over: [
    fill(
      'M268 350c6 -100 62 -146 132 -146s126 46 132 146c-40 -44 -84 -62 -132 -62s-92 18 -132 62z',
      '#1a120f',
    ),
    smile(468, 42),
    disc([266, 450, 14], BRASS),
    disc([534, 450, 14], BRASS),
    fill('M286 652h228v148h-228z', LANTERN),
    stroke('M308 612l-12 46M492 612l12 46', LANTERN, 14),
  ],
});

/** The portraits of the demonstration's customers, by the slug of each, as SVG. */
export const customerPortraits = {
  'wing-fat': wingFat,
  'laus-noodles': lauMeiLing,
  'kopi-crumb': founder,
  'jade-kettle': winnie,
  'blue-tile': meiLing,
} as const;

/** The portraits of the demonstration's authors, by the slug of each, as SVG. */
export const portraits = {
  'carmen-yip': carmen,
  'wei-ling-tan': weiLing,
  'jason-mok': jason,
  'priya-nair': priya,
  'ah-keung-lau': keung,
} as const;
