/**
 * All calls that a page may make to the program, by area: the channel of a call is `area:verb`. Only names
 * are here, so that the preload contains no schemas; `calls.ts` has the arguments and results.
 */
export const verbs = {
  clipboard: ['read', 'write'],
  drafts: ['key'],
  errors: ['report'],
  exports: ['run', 'cancel', 'token'],
  files: ['pick', 'read', 'save', 'write', 'finish', 'abort', 'reveal'],
  stored: ['load', 'save', 'clear'],
  links: ['open', 'take'],
  server: ['current', 'check', 'choose'],
  shell: ['setTitle', 'setProgress', 'notify', 'setUnsaved', 'setLocale', 'setTheme'],
  tokens: ['load', 'save', 'clear'],
} as const;

export type Area = keyof typeof verbs;
export type Verb<A extends Area> = (typeof verbs)[A][number];

/** The channel of a call. */
export type CallName = { [A in Area]: `${A}:${Verb<A>}` }[Area];

/**
 * The channel on which the preload of a page asks which server the page is for, once, before any call. It is
 * not a call: pages cannot reach it.
 */
export const PAGE_SERVER = 'page:server';

/** Returns the channels of all calls. */
export function callNames(): readonly string[] {
  return Object.entries(verbs).flatMap(([area, names]) => names.map((verb) => `${area}:${verb}`));
}
