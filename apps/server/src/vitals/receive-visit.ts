import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Middleware } from '@feathersjs/koa';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Background } from '../concurrency/background.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { IsOwnOrigin } from '../http/forged-requests.ts';
import { isWithinLimit, type RateLimits } from '../http/rate-limits.ts';
import { announcesAtMost, readReport } from '../http/read-body.ts';
import { countVisits, type Visit, visitSchema } from './visit-counts.ts';

/** The address that browsers report to when a visitor leaves a page. */
const REPORTS = '/rum';
/** A report has about 150 bytes. */
const MAX_BYTES = 1_000;
/** How long visits are gathered before they are stored in one statement, in milliseconds. */
const GATHER_MS = 1_000;

export interface ReceiveVisitDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly limits: RateLimits;
  readonly background: Background;
  readonly isOwnOrigin: IsOwnOrigin;
  readonly clientAddress: ClientAddress;
}

/**
 * Receives how fast a page was, at `POST /rum`, and counts it. Nothing about the visitor is stored; browsers
 * that ask not to be tracked, and pages that were only prerendered, are not counted.
 */
export function receiveVisit({
  db,
  limits,
  background,
  isOwnOrigin,
  clientAddress,
}: ReceiveVisitDeps): Middleware {
  let waiting: Visit[] = [];
  return async (context, next) => {
    if (context.path !== REPORTS) return next();
    const { req } = context;
    context.set('Cache-Control', 'no-store');
    if (context.method !== 'POST') return respond(404);
    const { origin, host } = req.headers;
    if (origin === undefined || !isOwnOrigin(origin, host)) return respond(403);
    if (!announcesAtMost(req, MAX_BYTES)) return respond(413);
    const address = clientAddress(req.socket.remoteAddress ?? '', req.headers['x-forwarded-for']?.toString());
    if (!(await isWithinLimit(limits, 'visit', address))) return respond(429);
    const visit = v.safeParse(visitSchema, await readReport(req));
    if (!visit.success) return respond(400);
    if (!asksForPrivacy(req)) add(visit.output);
    return respond(204);

    function respond(status: number): void {
      // Koa sets the status 204 for no body.
      context.body = null;
      context.status = status;
    }
  };

  function add(visit: Visit): void {
    waiting.push(visit);
    if (waiting.length > 1) return;
    background.run(async (stopping) => {
      await wait(GATHER_MS, undefined, { signal: stopping }).catch(() => {});
      const visits = waiting;
      waiting = [];
      await countVisits(db, visits);
    });
  }
}

function asksForPrivacy({ headers }: IncomingMessage): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1' || headers['sec-purpose'] !== undefined;
}
