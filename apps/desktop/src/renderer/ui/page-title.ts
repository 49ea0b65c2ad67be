import { createContext, useContext, useEffect } from 'react';

/** Names the window after the page in front; the composition root adds the program and the server. */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

/** Names the window while the component is shown. */
export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useEffect(() => show(title), [show, title]);
}
