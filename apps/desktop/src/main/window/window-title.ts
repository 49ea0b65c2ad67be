/** The window's title: the page, the server it shows, the program. */
export function windowTitle(page: string, server: string | undefined, program: string): string {
  const host = server === undefined ? undefined : URL.parse(server)?.host;
  return [page === program ? '' : page, host, program].filter(Boolean).join(' – ');
}
