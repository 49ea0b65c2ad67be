/** The reasons why the program refuses a call from the page. */
const refusalCodes = [
  /** The arguments do not match the schema of the call. */
  'malformed',
  /** A chunk or a text exceeds its limit. */
  'tooLarge',
  /** The caller is not the program's own page. */
  'untrusted',
  /** This window has no file with that handle. */
  'unknownHandle',
  'diskFull',
  'noPermission',
  'fileGone',
  'fileChanged',
  'fileBusy',
  /** A file operation failed for another reason. */
  'fileFailed',
  /** The address may not be opened outside the program. */
  'unsafeLink',
  /** The system has no key store, or it is locked. */
  'noKeyStore',
  /** The address was not checked, or it is not one of our servers. */
  'notHarbour',
  'failed',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The page's view of a refused call: a code for the message shown to people, and a sentence for the log. */
export interface CallRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/**
 * The result of every call. Errors are values here, because an Error that crosses processes loses its code.
 */
export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CallRefusal };

/** A call that is refused: by the program, or by the browser instead of it. The code selects its message. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refused';
    this.code = code;
  }
}

/** Returns the value of a result; rejects with {@link Refused} if the program refused. */
export async function unwrap<Value>(response: Promise<CallResult<Value>>): Promise<Value> {
  const settled = await response;
  if (settled.ok) return settled.value;
  throw new Refused(settled.refusal.code, settled.refusal.message);
}
