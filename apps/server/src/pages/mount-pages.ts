import type { Application } from '@feathersjs/feathers';
import type Koa from 'koa';
import { codeOf } from '../calls/refusal.ts';
import { createDocumentHeaders } from './document-headers.ts';
import { createPageHost, type PageHost, type PagesDeps } from './page-host.ts';
import { createPreviewHost, type PreviewHost, type PreviewSecrets } from './preview/preview-host.ts';
import type { ReleaseFiles } from './release-files.ts';
import { isReading } from './request-context.ts';
import { sendStatic } from './static-files.ts';

const SERVER_PATHS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Routes every address to the site except those of the API and the operator. Mount it before expensive
 * middleware; the returned host can also respond before Koa: `createServer((request, response) =>
 * pages.respondAtOnce(request, response) || callback(request, response))`.
 */
export function mountPages(
  koa: Koa,
  { findReleaseFile, ...deps }: PagesDeps & { readonly findReleaseFile: ReleaseFiles['find'] },
  preview?: PreviewHost,
): PageHost {
  const host = createPageHost(deps);
  koa.use(async (context, next) => {
    if (SERVER_PATHS.test(context.path)) return next();
    context.respond = false;
    if (preview?.owns(context.path)) return preview.respond(context.req, context.res);
    if (host.respondAtOnce(context.req, context.res)) return;
    const file = isReading(context.req) ? await findReleaseFile(context.path).catch(deps.onError) : undefined;
    if (file) sendStatic(file, context.req, context.res);
    else await host.respond(context.req, context.res);
  });
  return host;
}

/** Creates the previews of a server that also serves the site. */
export function openPreview(app: Application, pages: PagesDeps, secrets: PreviewSecrets): PreviewHost {
  const { site, settings, closedPlaces, paymentOrigins, apiFor, now, onError } = pages;
  return createPreviewHost({
    site,
    ...secrets,
    apiAt: apiFor,
    readRecord: (collection, id) => found(app.service(collection).get(id)),
    roleOf: async (account) => {
      const person = await found(app.service('admins').get(account));
      return person && !person.disabledAt ? person.type : undefined;
    },
    settings: async () => ({ ...settings, closedPlaces: (await closedPlaces()).map(({ place }) => place) }),
    headers: createDocumentHeaders({
      origin: settings.origin,
      paymentOrigins,
      hotReload: site.develop !== undefined,
      beforePaint: site.assets.beforePaint,
    }),
    now,
    onError,
  });
}

async function found<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'not-found') return undefined;
    throw error;
  }
}
