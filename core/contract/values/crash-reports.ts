import * as v from 'valibot';

/**
 * The kinds of failures of the desktop program: an error that nothing handled in its main process or in its
 * page, a page whose process ended, a crash of native code, and a page that stopped responding.
 */
export const crashKinds = ['mainError', 'rendererError', 'rendererGone', 'nativeCrash', 'hang'] as const;
export type CrashKind = (typeof crashKinds)[number];

/** The failures after which a session does not count as free of crashes. */
const FATAL: ReadonlySet<CrashKind> = new Set(['mainError', 'rendererGone', 'nativeCrash']);

/** True for a failure that ended a part of the program. */
export function isFatal(kind: CrashKind): boolean {
  return FATAL.has(kind);
}

/** The systems that the program runs on. */
const programSystems = ['windows', 'mac', 'linux'] as const;
export type ProgramSystem = (typeof programSystems)[number];

/** The most reports of a session, frames of a report, and characters of a message. */
export const CRASH_LIMITS = { reports: 20, frames: 30, message: 300 } as const;

/** Days for which reports and sessions are kept, and groups without a new report. */
export const CRASH_RETENTION_DAYS = 90;

/** Our own files, Node's, and modules of the system with an offset: no other path can be in a report. */
const FRAME =
  /^(?:out\/(?:main|preload|renderer)\/[\w./-]{1,100}:\d{1,9}:\d{1,9}|node:[\w/]{1,60}:\d{1,9}:\d{1,9}|[\w.+-]{1,60}\+0x[0-9a-f]{1,16})(?: [\w$.<>]{1,80})?$/;

const crashReport = v.strictObject({
  /** Created by the program, so that a report that is sent twice counts once. */
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(crashKinds),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,60}$/)),
  message: v.pipe(v.string(), v.maxLength(CRASH_LIMITS.message)),
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(FRAME))), v.maxLength(CRASH_LIMITS.frames)),
});
export type CrashReport = v.InferOutput<typeof crashReport>;

/** Accepts the version of a program and, after a plus, the revision that it was built from. */
const buildSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[0-9a-f]{7,40})?$/),
);

/** Accepts one run of the program, with what failed in it. Each start gets a new id. */
export const crashSessionSchema = v.strictObject({
  session: v.pipe(v.string(), v.uuid()),
  build: buildSchema,
  system: v.picklist(programSystems),
  reports: v.pipe(v.array(crashReport), v.maxLength(CRASH_LIMITS.reports)),
});
export type CrashSession = v.InferOutput<typeof crashSessionSchema>;

/** Words with a capital that messages of engines and libraries use; any other one may be a name. */
const KNOWN_WORDS =
  /^(?:[A-Z][a-z]*Error|React|Lexical|Promise|Object|Array|Map|Set|Symbol|String|Number|Response|Request|Node|Electron|Blueprint|Suspense|Minified)$/;

/**
 * The patterns that are replaced in a message, in this order. Each takes time linear in the length of any
 * text: it can start only where its run of characters starts, and a quotation also ends with the text.
 */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*(?:"|$)|'[^']*(?:'|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|「[^」]*(?:」|$)/g, '<text>'],
  [/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S+/gi, '<url>'],
  [/(?<!\S)\S+@\S+/g, '<email>'],
  [/(?:\b[A-Za-z]:|\\)\\.*$/g, '<path>'],
  [/(?<![<\w])[~.]{0,2}\/\S+/g, '<path>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[0-9a-f]{1,4}:){3,}[0-9a-f:]*/gi, '<address>'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}(?:\.[\w-]+)*/g, '<token>'],
  [/[+\d][\d\s-]{3,}\d|\d{4,}/g, '<number>'],
  [/[^\x20-\x7e]+/g, '<text>'],
];

/**
 * Returns the first line of a message of an error without anything that may be about a person or their work:
 * quotations, addresses, paths, ids, tokens, long numbers, names, and text that is not ASCII. What it lets
 * through is a sentence of an engine or library. Scrubbing is idempotent.
 */
export function scrubMessage(message: string): string {
  const [line = ''] = message.trimStart().split(/[\r\n]/, 1);
  let text = line.replaceAll(/\((reading|setting) '([\w$]{1,40})'\)/g, '($1 $2)');
  // One replacement may create a match of another pattern, such as `/!` after a name.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const replaced = replaceOnce(text);
    if (replaced === text) return text.trim().slice(0, CRASH_LIMITS.message);
    text = replaced;
  }
  return '<text>';
}

/** Only a contrived message still changes after as many passes: all of it is replaced. */
const MOST_PASSES = 10;

function replaceOnce(text: string): string {
  const plain = REPLACED.reduce((rest, [found, by]) => rest.replaceAll(found, by), text);
  return plain.replaceAll(/(?<=\s)[A-Z][a-z]+\w*/g, (word) => (KNOWN_WORDS.test(word) ? word : '<name>'));
}

const OWN_FILE = /(?:^|\/)(out\/(?:main|preload|renderer)\/[\w./-]{1,100})$/;
const OWN_PAGE = /^[a-z]+:\/\/bundle(?:\.app\.localhost)?(?::\d+)?\/([\w./-]{1,90})$/;
const NODE_FILE = /^node:[\w/]{1,60}$/;

/**
 * Returns the frames of a stack as `file:line:column function`, by our own files and Node's. All other lines
 * are left out: the message, files of other programs, and paths of this computer.
 */
export function readFrames(stack: string): readonly string[] {
  return stack.split('\n').flatMap(readFrame).slice(0, CRASH_LIMITS.frames);
}

function readFrame(line: string): readonly string[] {
  const [, call = '', at = ''] = /^\s*at (.+?)(:\d{1,9}:\d{1,9})\)?$/.exec(line) ?? [];
  const bracket = call.indexOf(' (');
  const [name, address] = bracket === -1 ? ['', call] : [call.slice(0, bracket), call.slice(bracket + 2)];
  const query = address.indexOf('?', address.lastIndexOf(':') + 1);
  const known = knownFile((query === -1 ? address : address.slice(0, query)).replaceAll('\\', '/'));
  if (known === undefined) return [];
  const called = name
    .replace(/^(?:async|new) /, '')
    .replaceAll(/[^\w$.<>]/g, '')
    .slice(0, 80);
  return [`${known}${at}${called && ` ${called}`}`];
}

function knownFile(file: string): string | undefined {
  const page = OWN_PAGE.exec(file)?.[1];
  if (page !== undefined) return `out/renderer/${page}`;
  return OWN_FILE.exec(file)?.[1] ?? (NODE_FILE.test(file) ? file : undefined);
}

/**
 * Returns the name and message of a failure as they may be stored, from an error's own. A name that is no
 * identifier is `Error`.
 */
export function describeCrash(error: {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string | undefined;
}): Pick<CrashReport, 'name' | 'message' | 'frames'> {
  const { name = 'Error', message = '', stack = '' } = error;
  return {
    name: /^[A-Za-z]\w{0,60}$/.test(name) ? name : 'Error',
    message: scrubMessage(message),
    frames: [...readFrames(stack)],
  };
}
