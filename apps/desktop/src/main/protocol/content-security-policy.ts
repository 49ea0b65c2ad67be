import { PREVIEW_PATH } from '@harbour/core/contract/actions';

/**
 * Returns the policy of pages: they may load their own files, reach one server for data and pictures, and
 * show its previews.
 */
export function contentSecurityPolicy(server: string | undefined): string {
  const socket = server?.replace(/^http/, 'ws');
  const preview = server === undefined ? ["'none'"] : [`${server}${PREVIEW_PATH}`];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', server],
    'connect-src': ["'self'", server, socket],
    'worker-src': ["'self'"],
    // The preview of a page: a form sends the unsaved values, and a frame shows the response.
    'frame-src': preview,
    'base-uri': ["'none'"],
    'form-action': preview,
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');
}
