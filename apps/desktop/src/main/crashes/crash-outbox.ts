import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CRASH_LIMITS,
  type CrashReport,
  type CrashSession,
  crashSessionSchema,
} from '@harbour/core/contract/values';
import * as v from 'valibot';

/** The most sessions that are stored while the server cannot be reached; the oldest are deleted. */
const MAX_SESSIONS = 20;

export interface CrashOutboxDeps {
  /** The folder of the files, one per session. */
  readonly folder: string;
  readonly own: Pick<CrashSession, 'session' | 'build' | 'system'>;
  /** Milliseconds of the start, by which files are ordered. */
  readonly startedAt: number;
  /** False while the person does not want reports. */
  readonly isWanted: () => boolean;
  /** The server's address; `undefined` before one is chosen. */
  readonly server: () => string | undefined;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly newId: () => string;
  /** Called if reports cannot be written to or read from the disk. */
  readonly onError: (error: unknown) => void;
}

export type CrashFacts = Omit<CrashReport, 'id'>;

/**
 * Sessions and failures that are to be sent to the server, as files, so that they survive a crash and a day
 * offline. A disk that accepts no reports must neither prevent the program from starting nor end it: `begin`,
 * `add` and `end` report that to `onError` and never fail.
 */
export interface CrashOutbox {
  /** Starts this session; `found` are failures of the previous one that are known only from its traces. */
  begin(found: readonly CrashFacts[]): Promise<void>;
  /** Writes a failure to disk at once, because the process may be about to end. */
  add(facts: CrashFacts): void;
  /** Sends waiting reports; reports that the server cannot accept now stay. */
  send(): Promise<void>;
  /**
   * Ends this session properly: its file is removed if it was sent, and otherwise waits for the next start.
   */
  end(): void;
  /** Removes everything, when the person does not want reports. */
  clear(): Promise<void>;
}

/** Creates the outbox. */
export function createCrashOutbox(deps: CrashOutboxDeps): CrashOutbox {
  const { folder, own, isWanted, onError } = deps;
  const ownPath = join(folder, `${String(deps.startedAt).padStart(15, '0')}-${own.session}.json`);
  let reports: readonly CrashReport[] = [];
  let unsent = true;
  let sending: Promise<void> | undefined;

  const keepOwn = () => store(ownPath, { ...own, reports: [...reports] });
  const named = (facts: CrashFacts): CrashReport => ({ id: deps.newId(), ...facts });

  const read = (path: string) =>
    readFile(path, 'utf8').catch((error: unknown) => {
      onError(error);
      return undefined;
    });

  async function sendAll(): Promise<void> {
    const server = deps.server();
    if (server === undefined || !isWanted()) return;
    let sentOwn = false;
    for (const path of await waitingFiles(folder)) {
      const isOwn = path === ownPath;
      if (isOwn && !unsent) continue;
      const session = await read(path);
      if (session === undefined) continue;
      if (isOwn) unsent = false;
      const isDone = await post(deps, new URL('/crash-reports', server).href, session);
      if (!isDone && isOwn) unsent = true;
      if (!isDone) return;
      sentOwn ||= isOwn;
      if (!isOwn) await rm(path, { force: true });
    }
    // A failure that was added meanwhile.
    if (sentOwn && unsent) await sendAll();
  }
  async function open(found: readonly CrashFacts[]): Promise<void> {
    await mkdir(folder, { recursive: true });
    addToLast(await removeOldest(folder), found.map(named));
    keepOwn();
  }
  return {
    async begin(found) {
      if (isWanted()) await open(found).catch(onError);
    },
    add(facts) {
      if (!isWanted() || reports.length >= CRASH_LIMITS.reports) return;
      reports = [...reports, named(facts)];
      unsent = true;
      attempt(keepOwn, onError);
    },
    send() {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    end() {
      if (!unsent) attempt(() => rmSync(ownPath, { force: true }), onError);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function store(path: string, session: CrashSession): void {
  // A process that is ending has no time for promises.
  writeFileSync(`${path}.new`, JSON.stringify(session), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Adds failures to the latest of the sessions at these paths. */
function addToLast(paths: readonly string[], found: readonly CrashReport[]): void {
  const last = found.length > 0 ? readLast(paths) : undefined;
  if (last === undefined) return;
  const reports = [...last.session.reports, ...found].slice(-CRASH_LIMITS.reports);
  store(last.path, { ...last.session, reports });
}

function attempt(step: () => void, onError: CrashOutboxDeps['onError']): void {
  try {
    step();
  } catch (error) {
    onError(error);
  }
}

/** True if the server has it, or will never accept it. */
async function post({ fetch }: CrashOutboxDeps, address: string, body: string): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(address, { method: 'POST', headers, body });
    return status < 300 || status === 400 || status === 413;
  } catch {
    return false;
  }
}

/** Removes the oldest files if there are too many, and returns the others. */
async function removeOldest(folder: string): Promise<readonly string[]> {
  const before = await waitingFiles(folder);
  for (const path of before.slice(0, -MAX_SESSIONS)) await rm(path);
  return before.slice(-MAX_SESSIONS);
}

/** The files of sessions, the oldest first. */
async function waitingFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** The latest session that did not end properly. */
function readLast(paths: readonly string[]): { path: string; session: CrashSession } | undefined {
  const path = paths.at(-1);
  if (path === undefined) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), crashSessionSchema), readFileSync(path, 'utf8'));
  return read.success ? { path, session: read.output } : undefined;
}
