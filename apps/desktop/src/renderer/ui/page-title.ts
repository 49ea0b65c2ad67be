import { createContext, useContext, useEffect } from 'react';

/**
 * Sets the window's title to that of the current page; the composition root adds the program and the server.
 */
export const PageTitleContext = createContext<(title: string) => void>(() => {});

/** Sets the window's title while the component is mounted. */
export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useEffect(() => show(title), [show, title]);
}
