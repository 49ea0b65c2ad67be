import { strict } from '../strict.ts';

/** Logs that nobody responded to the dialog: tests replace the function that they need. */
function unanswered(name: string): void {
  process.stderr.write(`stand-in: dialog.${name} was answered with "cancelled"; a test may replace it\n`);
}

export const dialog = strict('dialog', {
  async showOpenDialog(): Promise<{ canceled: boolean; filePaths: string[] }> {
    unanswered('showOpenDialog');
    return { canceled: true, filePaths: [] };
  },
  async showSaveDialog(): Promise<{ canceled: boolean; filePath: string }> {
    unanswered('showSaveDialog');
    return { canceled: true, filePath: '' };
  },
  async showMessageBox(...args: { readonly cancelId?: number }[]): Promise<object> {
    unanswered('showMessageBox');
    return { response: args.at(-1)?.cancelId ?? 0, checkboxChecked: false };
  },
  showMessageBoxSync(...args: { readonly cancelId?: number }[]): number {
    unanswered('showMessageBoxSync');
    return args.at(-1)?.cancelId ?? 0;
  },
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`stand-in: error box: ${title}: ${content}\n`);
  },
});
