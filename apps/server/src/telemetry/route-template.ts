import { LOCALES, ROUTES } from '@harbour/core/i18n';

/** The kinds of addresses that the server handles. */
export type AddressKind = 'api' | 'operator' | 'page' | 'file';

const OPERATOR = new Set(['/healthz', '/readyz', '/metrics', '/.well-known/security.txt']);
const LOCALE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
const PAGES = Object.values(ROUTES).map(({ pattern }) => pattern.split('/').filter((part) => part !== ''));

/** Returns the kind of an address, with or without its query. */
export function kindOf(url: string): AddressKind {
  const path = pathOf(url);
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (OPERATOR.has(path)) return 'operator';
  return path === '/' || (LOCALE.test(path) && !/\.\w+$/.test(path)) ? 'page' : 'file';
}

/**
 * Returns the path of an address with names in place of ids and of everything else that a caller chooses, so
 * that their number is limited: `/api/news/{id}`, `/{locale}/blogs/{name}`. `isService` is true for the names
 * of services.
 */
export function routeTemplate(url: string, isService: (name: string) => boolean): string {
  const path = pathOf(url);
  const kind = kindOf(path);
  if (kind === 'operator') return path;
  if (kind === 'file') return '/{file}';
  const parts = path.split('/').filter((part) => part !== '');
  if (kind === 'page') return parts.length === 0 ? '/' : pageTemplate(parts.slice(1));
  const [, first = '', second = ''] = parts;
  if (isService(`${first}/${second}`)) return `/api/${first}/${second}`;
  if (!isService(first)) return '/api/{path}';
  return parts.length > 2 ? `/api/${first}/{id}` : `/api/${first}`;
}

function pageTemplate(parts: readonly string[]): string {
  const page = PAGES.find((pattern) => matches(pattern, parts));
  if (page === undefined) return '/{locale}/{path}';
  return ['/{locale}', ...page.slice(0, parts.length).map(nameOf)].join('/');
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false;
  return pattern.every((part, index) => {
    const given = parts[index];
    return given === undefined ? part.endsWith('?') : part.startsWith(':') || part === given;
  });
}

/** `:name?` becomes `{name}`. */
function nameOf(part: string): string {
  return part.startsWith(':') ? `{${part.slice(1).replace('?', '')}}` : part;
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}
