import type { Middleware } from '@feathersjs/koa';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { equalSecrets } from '../calls/secrets.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { announcesAtMost, readReport } from '../http/read-body.ts';
import { probeReport, storeResults } from './probe-results.ts';

/** The address of the reports of probes, which `npm run probe` sends. */
const REPORTS = '/probe-results';

/** A full report has about 40 KB. */
const MAX_BYTES = 200_000;

export interface ReceiveReportDeps {
  readonly db: Kysely<DatabaseSchema>;
  /** The token of the probes; `null` if there are none. */
  readonly probeToken: string | null;
}

/**
 * Receives the reports of probes at `POST /probe-results` with the token as bearer. Without a token, or with
 * a wrong one, the address does not exist.
 */
export function receiveReport({ db, probeToken }: ReceiveReportDeps): Middleware {
  return async (context, next) => {
    if (context.path !== REPORTS) return next();
    const { req } = context;
    context.set('Cache-Control', 'no-store');
    if (context.method !== 'POST' || !isToken(req.headers.authorization, probeToken)) {
      return respond(404, { message: 'There is nothing here.' });
    }
    if (!announcesAtMost(req, MAX_BYTES)) {
      return respond(413, {
        message: `A report has at most ${MAX_BYTES} bytes: send fewer results at once.`,
      });
    }
    const report = v.safeParse(probeReport, await readReport(req));
    if (!report.success) {
      const [issue] = report.issues;
      return respond(400, { message: `${v.getDotPath(issue) ?? 'The report'}: ${issue.message}` });
    }
    const stored = await storeResults(db, report.output);
    respond(200, { stored, leftOut: report.output.results.length - stored });

    function respond(status: number, body: object): void {
      context.status = status;
      context.body = body;
    }
  };
}

function isToken(header: string | undefined, token: string | null): boolean {
  return token !== null && equalSecrets(header ?? '', `Bearer ${token}`);
}
