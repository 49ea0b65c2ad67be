/** Strokes of each icon on a 24-unit square. */
export const ICON_PATHS = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  check: 'm5 13 4 4L19 7',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v6m0-10v.5',
  minus: 'M5 12h14',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10',
  pause: 'M8 5v14m8-14v14',
  play: 'M7 5v14l12-7z',
  plus: 'M12 5v14M5 12h14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-6v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2',
  up: 'M12 19V5m-6 6 6-6 6 6',
  warning: 'M12 4 2.5 20h19zm0 6v5m0 2.5v.5',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICON_PATHS;
