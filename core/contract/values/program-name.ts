const PROGRAMS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['HeadlessChrome', 'Chrome'],
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
/** The program of the back office contains a browser. */
const BACK_OFFICE = /Electron\/|harbour/i;

/**
 * Returns the common name of the program behind a user agent, and its system; the text itself, cut to one
 * line, when it is unknown, and `undefined` without one. `backOffice` is the name of the desktop program in
 * the reader's language.
 *
 * @example programName('Mozilla/5.0 (Windows NT 10.0) ... Chrome/130.0 Safari/537.36') // 'Chrome · Windows'
 */
export function programName(userAgent: string | null, backOffice?: string): string | undefined {
  if (!userAgent) return undefined;
  const browser = PROGRAMS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const program = backOffice !== undefined && BACK_OFFICE.test(userAgent) ? backOffice : browser;
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return [program, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}
