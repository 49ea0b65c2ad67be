/** The system's file dialogs; `window` is the window they belong to. */
export interface FileDialogs {
  /** Returns the paths of the chosen files; none when the person cancels. */
  askOpen(
    window: number,
    request: { readonly extensions: readonly string[]; readonly multiple: boolean },
  ): Promise<readonly string[]>;
  /**
   * Returns the path to save at; `undefined` when the person cancels. The system has confirmed overwriting.
   */
  askSave(
    window: number,
    request: { readonly name: string; readonly extensions: readonly string[] },
  ): Promise<string | undefined>;
  /** Shows a file in its folder. */
  reveal(path: string): void;
}
