import type { Middleware } from '@feathersjs/koa';
import { crashSessionSchema, DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import * as v from 'valibot';
import type { ClientAddress } from '../../http/client-address.ts';
import { isWithinLimit, type RateLimits } from '../../http/rate-limits.ts';
import { announcesAtMost, readReport } from '../../http/read-body.ts';
import type { CrashStore } from './crash-store.ts';

/** The address that the desktop program reports its sessions and failures to. */
const REPORTS = '/crash-reports';
/** A session with the maximum number of reports, each of maximum length, has about 110 KB. */
const MAX_BYTES = 128_000;

export interface ReceiveCrashesDeps {
  readonly crashes: Pick<CrashStore, 'store'>;
  readonly limits: RateLimits;
  readonly clientAddress: ClientAddress;
}

/**
 * Receives a session of the desktop program and its failures, at `POST /crash-reports`. No sign-in is
 * required: a program may fail before it. Pages of other origins, unknown fields, paths of computers, and
 * sessions that are too long or too frequent are refused, and neither address nor account is stored.
 */
export function receiveCrashes({ crashes, limits, clientAddress }: ReceiveCrashesDeps): Middleware {
  return async (context, next) => {
    if (context.path !== REPORTS) return next();
    const { req } = context;
    context.set('Cache-Control', 'no-store');
    if (context.method !== 'POST') return respond(404, 'There is nothing here.');
    if (![undefined, 'null', DESKTOP_ORIGIN].includes(req.headers.origin)) {
      return respond(403, 'Only the desktop program reports failures.');
    }
    if (!announcesAtMost(req, MAX_BYTES)) {
      return respond(
        413,
        `A session has at most ${MAX_BYTES} bytes, and states its size: send fewer reports.`,
      );
    }
    const address = clientAddress(req.socket.remoteAddress ?? '', req.headers['x-forwarded-for']?.toString());
    if (!(await isWithinLimit(limits, 'crashReports', address)))
      return respond(429, 'Too many sessions from this address: send this one later.');
    const session = v.safeParse(crashSessionSchema, await readReport(req));
    if (!session.success) {
      const [issue] = session.issues;
      return respond(400, `${v.getDotPath(issue) ?? 'The session'}: ${issue.message}`);
    }
    await crashes.store(session.output);
    respond(204);

    function respond(status: number, message?: string): void {
      context.body = message === undefined ? null : { message };
      context.status = status;
    }
  };
}
