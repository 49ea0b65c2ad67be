import { statfs } from 'node:fs/promises';
import { brand } from '@harbour/core/brand';
import { API_VERSION, IDENTITY_PATH, type ServerIdentity } from '@harbour/core/contract/values';
import type { Middleware } from 'koa';
import program from '../../package.json' with { type: 'json' };
import { type Metrics, mayReadMetrics } from './metrics.ts';
import { SECURITY_TXT_PATH, type SecurityTxtDeps, securityTxt } from './security-txt.ts';

export interface OperatorDeps extends SecurityTxtDeps {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** Rejects if the database does not respond. */
  readonly pingDatabase: () => Promise<void>;
  /** Folder of the uploads and the embedded database. */
  readonly dataDir: string;
  /** Seconds that the machine's clock is ahead of the database's; 0 if it is right. */
  readonly clockAhead: () => number;
  /** The key that proves to search engines whose site this is; `null` if nothing is announced to them. */
  readonly indexNow: { readonly key: string } | null;
  readonly isStopping: () => boolean;
}

const identity: ServerIdentity = {
  status: 'ok',
  product: brand.wordMark,
  name: brand.name,
  version: program.version,
  apiVersion: API_VERSION,
};

/**
 * Serves `/healthz` (public: the process runs, and its identity), `/readyz` (it can serve), `/metrics`
 * (operator only), `/.well-known/security.txt` and the key of IndexNow.
 */
export function operatorEndpoints(deps: OperatorDeps): Middleware {
  const keyFile = deps.indexNow && `/${deps.indexNow.key}.txt`;
  return async (context, next) => {
    const { path } = context;
    if (path === IDENTITY_PATH) identify();
    else if (path === '/readyz') respond(...(await readiness(deps)));
    else if (path === '/metrics') await metrics();
    else if (path === SECURITY_TXT_PATH) sendText(securityTxt(deps));
    else if (deps.indexNow && path === keyFile) sendText(deps.indexNow.key);
    else await next();

    function identify(): void {
      context.status = 200;
      context.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
      context.body = identity;
    }
    function respond(status: number, body: string): void {
      context.status = status;
      context.set('Cache-Control', 'no-store');
      context.body = `${body}\n`;
    }
    function sendText(text: string): void {
      context.status = 200;
      context.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' });
      context.body = text;
    }
    async function metrics(): Promise<void> {
      if (!mayReadMetrics(context.req, deps.metricsToken)) return respond(404, 'not found');
      respond(200, await deps.metrics.text());
      context.type = deps.metrics.contentType;
    }
  };
}

async function readiness(deps: OperatorDeps): Promise<readonly [number, string]> {
  if (deps.isStopping()) return [503, 'stopping'];
  const isAnswering = await deps.pingDatabase().then(
    () => true,
    () => false,
  );
  if (!isAnswering) return [503, 'the database does not respond'];
  const left = await bytesLeft(deps.dataDir);
  if (left < NEEDED_BYTES) return [503, `the disk of the data folder is full (${left >> 20} MB left)`];
  const ahead = deps.clockAhead();
  // A wrong clock has no effect, as the database's time is used: the node can stay in service.
  return [
    200,
    ahead === 0 ? 'ready' : `ready, with a clock that differs from the database by ${ahead} seconds`,
  ];
}

/** With less space on the disk of the data folder, writes and uploads fail. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Without a data folder, or on a file system that does not report its space, there is no limit. */
async function bytesLeft(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
