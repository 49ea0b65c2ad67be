const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * The common name of the program behind a user agent; the text itself, cut to one line, when it is unknown.
 *
 * @example programName('Mozilla/5.0 (Windows NT 10.0) ... Chrome/130.0 Safari/537.36') // 'Chrome · Windows'
 */
export function programName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const browser = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}
