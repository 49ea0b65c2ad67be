/** Ends the command with a message for the person who typed it. */
export function refuse(message: string): never {
  throw Object.assign(new Error(message), { isRefusal: true });
}

/** True for an error of {@link refuse}; any other error is a fault of the generator. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'isRefusal' in error;
}
