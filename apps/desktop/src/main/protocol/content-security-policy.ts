/** Returns the policy of pages: they may load their own files, and reach one server for data and pictures. */
export function contentSecurityPolicy(server: string | undefined): string {
  const socket = server?.replace(/^http/, 'ws');
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', server],
    'connect-src': ["'self'", server, socket],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');
}
