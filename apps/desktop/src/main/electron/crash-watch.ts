import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type CrashKind, describeCrash, type ProgramSystem } from '@harbour/core/contract/values';
import { app, crashReporter, net } from 'electron';
import * as v from 'valibot';
import { createCrashOutbox } from '../crashes/crash-outbox.ts';
import { takeDumps } from '../crashes/minidumps.ts';
import type { SettingsFile } from '../settings/settings-file.ts';

/** How often sending waiting reports is retried, in milliseconds. */
const RETRY_MS = 15 * 60_000;

const SYSTEMS: Partial<Record<NodeJS.Platform, ProgramSystem>> = { win32: 'windows', darwin: 'mac' };

/** Reports the failures of this program to its server. */
export interface CrashWatch {
  /** Reports an error that nothing handled. */
  reportError(kind: CrashKind, error: unknown): void;
  /** Reports that a page ended or stopped responding, with the system's term for it. */
  reportEnd(kind: CrashKind, reason: string): void;
  isOn(): boolean;
  /** Turns reports on or off; off removes waiting reports. */
  setEnabled(on: boolean): Promise<void>;
}

/**
 * Makes crashes of native code leave a minidump on this computer. Call before Electron is ready. Dumps
 * contain memory, so they are not uploaded; the next start reads the exception from them and removes them.
 */
export function collectDumps(): void {
  crashReporter.start({ uploadToServer: false });
}

/** Starts reporting, and sends waiting reports of earlier sessions. */
export async function watchCrashes(
  settings: SettingsFile,
  onError: (error: unknown) => void,
): Promise<CrashWatch> {
  const isOn = () => settings.current().crashReports !== false;
  const outbox = createCrashOutbox({
    folder: join(app.getPath('userData'), 'crash-reports'),
    own: { session: randomUUID(), build: buildOf(), system: SYSTEMS[process.platform] ?? 'linux' },
    startedAt: Date.now(),
    isWanted: isOn,
    server: () => settings.current().server,
    fetch: (address, init) => net.fetch(address, init),
    newId: randomUUID,
    onError,
  });
  const send = () => void outbox.send().catch(onError);
  function reportError(kind: CrashKind, error: unknown): void {
    outbox.add({ kind, ...describeCrash(isErrorLike(error) ? error : { message: String(error) }) });
    send();
  }
  await outbox.begin(await takeDumps(app.getPath('crashDumps'), onError));
  // It only listens: Electron shows the error as it would without it.
  process.on('uncaughtExceptionMonitor', (error) => reportError('mainError', error));
  process.on('unhandledRejection', (reason) => {
    reportError('mainError', reason);
    onError(reason);
  });
  app.on('quit', () => outbox.end());
  setInterval(send, RETRY_MS).unref();
  send();
  return {
    reportError,
    reportEnd(kind, reason) {
      outbox.add({ kind, name: reason.replaceAll(/[^\w-]/g, '-'), message: '', frames: [] });
      send();
    },
    isOn,
    async setEnabled(on) {
      await settings.change({ crashReports: on });
      if (!on) return outbox.clear();
      await outbox.begin([]);
      send();
    },
  };
}

/** True for an error, also one of a page, which arrives as its parts. */
function isErrorLike(error: unknown): error is Pick<Error, 'name' | 'message' | 'stack'> {
  return v.is(v.object({ name: v.string(), message: v.string() }), error);
}

/** The version, and the revision of a release. */
function buildOf(): string {
  const revision = process.env.HARBOUR_REVISION ?? '';
  return revision === '' ? app.getVersion() : `${app.getVersion()}+${revision}`;
}
