import type Koa from 'koa';
import { createPageHost, type PageHost, type PagesDeps } from './page-host.ts';
import type { PreviewHost } from './preview/preview-host.ts';

const SERVER_PATHS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Routes every address to the site except those of the API and the operator. Mount it before expensive
 * middleware; the returned host can also respond before Koa does:
 * `createServer((request, response) => pages.answerAtOnce(request, response) || callback(request,
 * response))`.
 */
export function mountPages(koa: Koa, deps: PagesDeps, preview?: PreviewHost): PageHost {
  const host = createPageHost(deps);
  koa.use(async (context, next) => {
    if (SERVER_PATHS.test(context.path)) return next();
    context.respond = false;
    if (preview?.owns(context.path)) return preview.answer(context.req, context.res);
    if (!host.answerAtOnce(context.req, context.res)) await host.answer(context.req, context.res);
  });
  return host;
}
