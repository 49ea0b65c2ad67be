/** Why the program refuses a call of the page. */
const refusalCodes = [
  /** The arguments are not what the call takes. */
  'malformed',
  /** A chunk or a text is longer than its limit. */
  'tooLarge',
  /** The caller is not the program's own page. */
  'untrusted',
  /** No such file was handed to this window. */
  'unknownHandle',
  'diskFull',
  'noPermission',
  'fileGone',
  'fileChanged',
  'fileBusy',
  /** The disk refuses for another reason. */
  'fileFailed',
  /** The address may not be opened outside the program. */
  'unsafeLink',
  /** The system has no key store, or it is locked. */
  'noKeyStore',
  /** The address was not checked, or no server of ours answers there. */
  'notHarbour',
  'failed',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** What a page learns of a refused call: a code to tell people by, and a sentence for the log. */
export interface CallRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** How every call is answered: an error that crosses between processes as such would lose its code. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CallRefusal };
