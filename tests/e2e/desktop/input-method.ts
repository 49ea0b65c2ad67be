import type { Page } from '@playwright/test';

/** An input method of the system, which composes text before it inserts it. */
export interface InputMethod {
  /** Shows a text that is being composed at the focus. */
  compose(text: string): Promise<void>;
  /** Ends the composition with this text. */
  insert(text: string): Promise<void>;
}

/** Opens an input method on a page; the browser cannot tell it from the system's. */
export async function openInputMethod(page: Page): Promise<InputMethod> {
  const session = await page.context().newCDPSession(page);
  return {
    async compose(text) {
      const { length } = text;
      await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    },
    async insert(text) {
      await session.send('Input.insertText', { text });
    },
  };
}
