import { join } from 'node:path';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import { createAuditChain } from './audit-chain/heads.ts';
import { codeOf } from './calls/refusal.ts';
import { createBackground } from './concurrency/background.ts';
import { createListeners } from './concurrency/listeners.ts';
import type { Database } from './database/database.ts';
import { mapPassingError } from './database/map-database-error.ts';
import { createReadTime, createSharedClock } from './database/shared-clock.ts';
import { createRunningCalls } from './hooks/running-calls.ts';
import { createClientAddress } from './http/client-address.ts';
import { createIsOwnOrigin } from './http/forged-requests.ts';
import { createRateLimits, defaultLimits, type Limits } from './http/rate-limits.ts';
import { createEnterGrams } from './jobs/enter-grams.ts';
import { createJobLeases } from './jobs/job-leases.ts';
import { createMailer } from './mail/create-mailer.ts';
import { watchMailer } from './mail/watch-mailer.ts';
import { openServerMedia } from './media/open-media.ts';
import { createNodeFollower } from './nodes/follow-nodes.ts';
import { joinNodes } from './nodes/join-nodes.ts';
import { createPublishedPosition } from './nodes/published-position.ts';
import { createWrongClocks } from './nodes/wrong-clocks.ts';
import type { Site } from './pages/load-site.ts';
import { createReleaseFiles } from './pages/release-files.ts';
import type { Redis } from './redis/open-redis.ts';
import type { Config } from './settings/config.ts';
import { createStartWarnings } from './start-checks/check-start.ts';
import { traceMailer } from './telemetry/trace-client.ts';
import type { Tracing } from './telemetry/tracing.ts';

export interface AppDeps {
  readonly config: Config;
  /** Signs access tokens. */
  readonly secret: string;
  readonly database: Database;
  readonly log: Logger;
  /** The machine's clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Reads the clock that all nodes share, in milliseconds since 1970; the database's by default. */
  readonly readTime?: () => Promise<number>;
  /** Elapsed milliseconds, by a monotonic clock; the process's own by default. */
  readonly elapsed?: () => number;
  readonly newId?: () => RecordId;
  readonly limits?: Limits;
  /** Allows a push service that is not on the internet; set only by tests. */
  readonly isPushAllowed?: (address: URL) => boolean;
  /** Allows pictures of posts that are not on the internet; set only by tests. */
  readonly isPictureAllowed?: (address: URL) => boolean;
  /** Redis that the nodes of the database share; without it this is the only node. */
  readonly redis?: Redis | undefined;
  /** Records the spans of traces; without it there are none. */
  readonly tracing?: Tracing | undefined;
  /** The built site; without it only the API is served. */
  readonly site?: Site | undefined;
}

/** Creates the parts that a server is assembled from: its clock, its limits, its media and its mails. */
export function createParts({
  config,
  log,
  now: machineTime = Date.now,
  readTime,
  elapsed = () => performance.now(),
  newId = newRecordId,
  limits = defaultLimits,
  ...deps
}: AppDeps) {
  const outbox = join(config.dataDir, 'outbox');
  const background = createBackground(log);
  const changed = createListeners<string>();
  const withdrawn = createListeners<string>();
  const { db } = deps.database;
  const readSharedTime = readTime ?? createReadTime(db);
  const clock = createSharedClock({ now: machineTime, read: readSharedTime, elapsed, log });
  const follower = createNodeFollower({ ...deps, readTime: readSharedTime, log });
  const { now } = clock;
  const mailer = watchMailer(
    traceMailer(
      createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, newId, now, log }),
      deps.tracing,
    ),
    now,
  );
  changed.add(createEnterGrams({ ...deps, background }));
  return {
    ...deps,
    oldSecret: config.oldSecret,
    config,
    log,
    clock,
    now,
    correctedTime: clock.corrected,
    newId,
    limits: createRateLimits(limits, deps.redis),
    clientAddress: createClientAddress(config.trustedProxies),
    isOwnOrigin: createIsOwnOrigin(config.publicUrl, config.allowedOrigins),
    background,
    running: createRunningCalls(),
    changed,
    withdrawn,
    media: openServerMedia(config, { now, background, log }),
    releaseFiles: createReleaseFiles({ db, files: deps.site?.files ?? new Map(), now }),
    leases: createJobLeases(db),
    follower,
    wrongClocks: createWrongClocks({ ...deps, config, clock }),
    warnings: createStartWarnings({ ...deps, config }),
    nodes: joinNodes({ ...deps, onAnnounced: follower.wake }),
    published: createPublishedPosition(follower.publishUnknown),
    mailer,
    auditChain: createAuditChain({ ...deps, ...config, send: mailer.send, now }),
    onError: (error: unknown) => {
      // The log reports once that the database is unavailable, not for each request.
      if (codeOf(error) === 'unavailable' || mapPassingError(error))
        log.debug({ err: error }, 'A request failed');
      else log.error({ err: error }, 'A request failed');
    },
  };
}

/** The parts of a server, and the settings it was given. */
export type Parts = ReturnType<typeof createParts>;
