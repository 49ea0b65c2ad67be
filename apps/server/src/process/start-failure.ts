import { errorCode } from './error-code.ts';
/** A reason not to start, as one sentence for the operator. */
export class StartFailure extends Error {
  override readonly name: string = 'StartFailure';
}

/** Describes why a port could not be opened; `setting` is the variable that selects the port. */
export function listenFailure(error: unknown, port: number, setting = 'PORT'): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use: stop what listens there, or choose another with ${setting}=${port + 1}.`,
    );
  }
  if (code === 'EACCES')
    return new StartFailure(
      `Port ${port} needs permissions that this user lacks: choose one above 1023 with ${setting}.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(
      'HOST is not an address of this machine: set it to one of its addresses, or leave it out for all of them.',
    );
  return error;
}

/** Returns the text for the operator: one sentence if the reason is known, else the whole error. */
export function sentenceFor(error: unknown): string {
  if (error instanceof StartFailure || isWrongArgument(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** True for the errors of `parseArgs`, which name the argument and its correct form. */
export function isWrongArgument(error: unknown): error is Error {
  return error instanceof Error && String(errorCode(error)).startsWith('ERR_PARSE_ARGS');
}
