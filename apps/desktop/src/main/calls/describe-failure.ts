import type { CallRefusal, RefusalCode } from '../../ipc/refusal.ts';
import { Refused } from './refused.ts';

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

/** What the page learns of a failure. Paths stay out of it: a page has no business knowing them. */
export function describeFailure(error: unknown): CallRefusal {
  if (error instanceof Refused) return { code: error.code, message: error.message };
  const systemCode = systemCodeOf(error);
  if (systemCode === undefined) return { code: 'failed', message: 'The program could not do this' };
  return {
    code: FILE_CODES[systemCode] ?? 'fileFailed',
    message: `The system refused the file (${systemCode})`,
  };
}

/** The code of an error of the operating system, such as `ENOSPC`. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
