import { type CallRefusal, type RefusalCode, Refused } from '../../ipc/refusal.ts';

const FILE_CODES: Readonly<Record<string, RefusalCode>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'noPermission',
  EPERM: 'noPermission',
  EROFS: 'noPermission',
  ENOENT: 'fileGone',
  EBUSY: 'fileBusy',
  ETXTBSY: 'fileBusy',
};

/** Describes a failure for the page. Paths are left out: a page must not know them. */
export function describeFailure(error: unknown): CallRefusal {
  if (error instanceof Refused) return { code: error.code, message: error.message };
  const systemCode = systemCodeOf(error);
  if (systemCode === undefined) return { code: 'failed', message: 'The program could not do this' };
  return {
    code: FILE_CODES[systemCode] ?? 'fileFailed',
    message: `The system refused the file (${systemCode})`,
  };
}

/** Returns the code of an operating system error, such as `ENOSPC`. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** For a read of a file: returns nothing if there is none, and throws any other failure. */
export function unlessMissing(error: unknown): undefined {
  if (systemCodeOf(error) === 'ENOENT') return undefined;
  throw error;
}
