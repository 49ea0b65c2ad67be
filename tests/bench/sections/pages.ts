import { request } from 'node:http';
import type { Bench } from '../bench.ts';
import { costRow, type Row, rateRow } from '../results.ts';
import type { Sample } from '../statistics.ts';
import { longestMs, targets } from '../targets.ts';

const PATH = '/en';
const HEADERS = { 'accept-encoding': 'br' };
/** The first second goes to loading and compiling the rendering code. */
const WARM_UP_SECONDS = 1.5;
const RENDERED_SECONDS = 1.5;
const UNCACHED_PATHS = 5000;
/**
 * Pages with a parameter that they read, each with another value at every request: the server redirects an
 * address with a parameter that its page does not read.
 */
const READ_PARAMETERS = [
  '/en/feature_list?q=',
  '/en/rates?bill=',
  '/en/pricing?count.kiosk=',
  '/en/blogs?q=',
];
const ALONE_SECONDS = 2;

/**
 * The home page from the cache and freshly rendered, compared with its own bytes served from memory as a
 * file.
 */
export async function benchPages(bench: Bench): Promise<readonly Row[]> {
  if (!bench.only.has('pages')) return [];
  const page = await fetchEncoded(bench.harbour.port);
  await bench.limit.request('page', { body: page.toString('base64'), headers: fileHeaders(page) });
  const rows: Row[] = [];
  for (const concurrency of bench.pass.concurrencies) rows.push(await benchCached(bench, concurrency));
  return [...rows, await benchUncached(bench), ...(await benchAlone(bench))];
}

/**
 * The time of a single page without other load: a file, a cached page, and pages rendered for the first time.
 */
async function benchAlone({ load, harbour, limitPort, pass }: Bench): Promise<readonly Row[]> {
  const askFor = async (port: number, paths: readonly string[]) => {
    const requested = { port, paths, headers: HEADERS, concurrency: 1, seconds: ALONE_SECONDS };
    const { rate, p50 } = await load.request('pages', requested);
    if (rate === 0) throw new Error(`Nothing answered within ${ALONE_SECONDS} s`);
    return p50;
  };
  const row = (subject: string, milliseconds: number, most?: number) =>
    costRow(
      { database: pass.database, subject, unit: 'ms' },
      milliseconds,
      most === undefined ? undefined : { name: 'promised', value: most, target: 1 },
    );
  return [
    row('static file, alone', await askFor(limitPort, [PATH])),
    row('page, cached, alone', await askFor(harbour.port, [PATH]), longestMs.cachedPage),
    row('page, drawn, alone', await askFor(harbour.port, newAddresses(1)), longestMs.drawnPage),
  ];
}

async function benchCached({ load, harbour, limitPort, pass }: Bench, concurrency: number): Promise<Row> {
  const ours: Sample[] = [];
  const file: Sample[] = [];
  const requested = { paths: [PATH], headers: HEADERS, concurrency, seconds: pass.seconds };
  for (let round = 0; round < pass.rounds; round += 1) {
    file.push(await load.request('pages', { port: limitPort, ...requested }));
    ours.push(await load.request('pages', { port: harbour.port, ...requested }));
  }
  return rateRow({
    database: pass.database,
    subject: 'page, cached',
    over: 'HTTP',
    concurrency,
    ours,
    limit: { name: 'static file', samples: file, target: targets.cachedPage },
  });
}

/** Returns addresses that no other series has, so that each page is rendered. */
function newAddresses(series: number): readonly string[] {
  return Array.from(
    { length: UNCACHED_PATHS },
    (_, index) => `${READ_PARAMETERS[index % READ_PARAMETERS.length]}${series * UNCACHED_PATHS + index}`,
  );
}

async function benchUncached({ load, harbour, pass }: Bench): Promise<Row> {
  const concurrency = 16;
  const render = (series: number, seconds: number) => {
    const paths = newAddresses(series);
    return load.request('pages', { port: harbour.port, paths, headers: HEADERS, concurrency, seconds });
  };
  await render(2, WARM_UP_SECONDS);
  const ours = [await render(3, RENDERED_SECONDS)];
  return rateRow({ database: pass.database, subject: 'page, drawn', over: 'HTTP', concurrency, ours });
}

/**
 * The page's compressed bytes; requested twice, because the first response may still be streamed while it is
 * cached.
 */
async function fetchEncoded(port: number): Promise<Buffer> {
  await fetchOnce(port);
  return fetchOnce(port);
}

function fetchOnce(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: PATH, headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${PATH} answered ${response.statusCode}`));
      });
    });
    asking.on('error', reject).end();
  });
}

function fileHeaders(body: Buffer): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    etag: 'W/"bench"',
    vary: 'Accept-Encoding',
  };
}
