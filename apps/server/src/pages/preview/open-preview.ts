import type { Application } from '@feathersjs/feathers';
import { codeOf } from '../../calls/refusal.ts';
import { createDocumentHeaders } from '../document-headers.ts';
import type { PagesDeps } from '../page-host.ts';
import { createPreviewHost, type PreviewHost, type PreviewSecrets } from './preview-host.ts';

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
