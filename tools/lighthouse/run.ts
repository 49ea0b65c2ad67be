// `npm run lighthouse`: Lighthouse's results for the site on a phone -> one table. A page that gets 100 in
// all categories at once is done; any other gets the median of three runs.
//   home pricing   only pages with one of these words in their address
//   every          one page of every family, not only the main ones
//   second-page    only how long the second page of a visit takes, with a mouse and with a finger
import { LOCALES, localizedPath } from '@harbour/core/i18n';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from '../../tests/bench/statistics.ts';
import { chromiumLaunchOptions } from '../../tests/kit/chromium.ts';
import { reservePort } from '../../tests/kit/reserve-port.ts';
import { PUBLIC_PAGES } from '../../tests/kit/site-pages.ts';
import { startDemoServer } from '../screenshots/demo-server.ts';
import { measureSecondPage, SECOND_PAGE_MS, SECOND_PAGES } from './second-page.ts';

const PAGES = [
  '/',
  '/feature_list',
  '/blogs/opening-checklist',
  '/usecase/restaurant/cha-chaan-teng',
  '/pricing',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LOOKS = 3;
const MOST_SELECTORS = 3;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/**
 * The result of a run: scores from 0 to 100, the page's three metrics in milliseconds and layout shift, and
 * the audits that lost points.
 */
interface Look {
  readonly scores: readonly number[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly missed: readonly string[];
}

/** Pages of a session or of a sale, which no search engine lists, and lists with a query. */
const UNLISTED = /^\/(?:login|plan|done)|\?/;
const EVERY_PAGE = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !UNLISTED.test(path));

const given = process.argv.slice(2).filter((word) => word !== 'every');
const paths = process.argv.includes('every') ? EVERY_PAGE : PAGES;
const addresses = paths.flatMap((path) => LOCALES.map((locale) => localizedPath(path, locale)));
const requested = addresses.filter(
  (address) => given.length === 0 || given.some((word) => address.includes(word)),
);

const port = await reservePort();
const { args, ...options } = chromiumLaunchOptions();
await using server = await startDemoServer();
await using _browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});

console.log(line(['page', 'perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']));
let isPerfect = true;
for (const address of requested) {
  const first = await look(server.url + address);
  const looks = [first];
  while (!isAllHundred(first) && looks.length < LOOKS) looks.push(await look(server.url + address));
  const middle = (read: (one: Look) => number) => median(looks.map(read));
  const scores = CATEGORIES.map((_, index) => middle((one) => one.scores[index] ?? 0));
  const times = [
    middle((one) => one.firstPaint),
    middle((one) => one.largestPaint),
    middle((one) => one.blocked),
  ];
  const shift = middle((one) => one.shift).toFixed(3);
  console.log(line([address, ...[...scores, ...times].map((number) => number.toFixed(0)), shift]));
  if (isAllHundred({ scores })) continue;
  isPerfect = false;
  for (const missed of new Set(looks.flatMap((one) => one.missed))) console.log(`    ${missed}`);
}
if (given.length === 0 || given.includes('second-page')) await measureSecondPages();
if (!isPerfect) process.exitCode = 1;

function isAllHundred({ scores }: Pick<Look, 'scores'>): boolean {
  return scores.every((score) => score === 100);
}

/** Prints how long the second page of a visit takes, the median of the runs. */
async function measureSecondPages(): Promise<void> {
  console.log(line(['second page: ms from click to frame', 'mouse', 'finger']));
  for (const path of SECOND_PAGES) {
    const times: number[] = [];
    for (const hasRested of [true, false]) {
      const runs: number[] = [];
      while (runs.length < LOOKS) runs.push(await measureSecondPage(server.url, path, hasRested));
      times.push(median(runs));
    }
    console.log(line([`/en/${path}`, ...times.map((time) => time.toFixed(0))]));
    if (times.some((time) => time > SECOND_PAGE_MS)) isPerfect = false;
  }
}

async function look(url: string): Promise<Look> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    missed: weighty.flatMap(({ id }) => shortfallOf(audits[id])),
  };
}

/**
 * Returns the reason why an audit lost points, with the first elements that it names, or why it could not
 * run.
 */
function shortfallOf(audit: Result['lhr']['audits'][string] | undefined): readonly string[] {
  if (audit === undefined) return [];
  if (audit.errorMessage !== undefined) return [`${audit.id}: ${audit.errorMessage}`];
  if (audit.score === null || audit.score >= 0.9) return [];
  const items = audit.details && 'items' in audit.details ? audit.details.items : [];
  const selectors = JSON.stringify(items).match(/"selector":"[^"]+"/g) ?? [];
  return [
    [`${audit.id}: ${audit.title}`, audit.displayValue, ...selectors.slice(0, MOST_SELECTORS)].join(' '),
  ];
}

function line([address = '', ...numbers]: readonly string[]): string {
  return [address.padEnd(44), ...numbers.map((number) => number.padStart(6))].join(' ');
}
