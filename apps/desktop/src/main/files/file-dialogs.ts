/** The system's own questions; `window` says over which window they stand. */
export interface FileDialogs {
  /** Paths of the files chosen; none when the person cancels. */
  askOpen(
    window: number,
    question: { readonly extensions: readonly string[]; readonly multiple: boolean },
  ): Promise<readonly string[]>;
  /** The path to save at; `undefined` when the person cancels. The system has asked before overwriting. */
  askSave(
    window: number,
    question: { readonly name: string; readonly extensions: readonly string[] },
  ): Promise<string | undefined>;
  /** Shows a file in its folder. */
  reveal(path: string): void;
}
