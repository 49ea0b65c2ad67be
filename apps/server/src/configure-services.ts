import type { Application } from '@feathersjs/koa';
import type { RecordId } from '@harbour/core/contract';
import type { Logger } from 'pino';
import type { Background } from './background.ts';
import { createCountCache } from './collections/count-cache.ts';
import type { StoredRecord } from './collections/stored-record.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { configureCallHooks } from './hooks/call-hooks.ts';
import type { RunningCalls } from './hooks/running-calls.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mailer } from './mail/create-mailer.ts';
import type { Media } from './media/media.ts';
import { createPublish, type Publish } from './realtime/publish-changes.ts';
import type { Sockets } from './realtime/sockets.ts';
import { registerCollections } from './register-collections.ts';
import { registerSignIn } from './services/accounts/register-sign-in.ts';
import { removeFiles } from './services/attachments/attachments.hooks.ts';
import { registerUploads } from './services/attachments/uploads.service.ts';
import { createAuditRecorder } from './services/audit-log/audit-recorder.ts';
import { registerAvatars } from './services/avatars/avatars.service.ts';
import { registerMissingTranslate } from './services/missing-translations/missing-translate.service.ts';

/** What the services share. */
export interface ServicesDeps {
  readonly config: Config;
  readonly secret: string;
  readonly database: Database;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly media: Media;
  readonly background: Background;
  readonly running: RunningCalls;
  readonly metrics: Metrics;
  readonly sockets: Sockets;
  /** Told the name of each collection that was written to. */
  readonly onChanged: (collection: string) => void;
  readonly now: () => number;
  readonly newId: () => RecordId;
}

/** Registers every service and what each call passes through. */
export function configureServices(app: Application, deps: ServicesDeps): void {
  const { config, now, newId, limits, sockets } = deps;
  const counts = createCountCache();
  const publishToSockets = createPublish(sockets.broadcast, now);
  const publish: Publish = (collection, method, changes) => {
    deps.onChanged(collection);
    publishToSockets(collection, method, changes);
  };
  registerCollections(app, { ...deps, counts });
  registerMissingTranslate(app, limits);
  registerUploads(app, deps);
  app.service('attachments').hooks({ around: { all: [removeFiles(deps.media, deps.background)] } });
  registerAvatars(app);
  const signIn = registerSignIn(app, {
    ...deps,
    publicUrl: config.publicUrl,
    secureCookies: config.production,
    onEnded: (family, why) => sockets.endFamily(family, why === 'revoked'),
    cutAccount: sockets.cutAccount,
  });
  const onRecorded = (entries: readonly StoredRecord[]) => {
    counts.changed('auditLog');
    publish(
      'auditLog',
      'create',
      entries.map((after) => ({ before: null, after })),
    );
  };
  const audit = { record: createAuditRecorder(now, newId), onRecorded };
  configureCallHooks(app, { ...deps, signIn, audit, publish });
}
