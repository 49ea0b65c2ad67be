const PROGRAMS = [
  [/Electron\/|harbour/i, 'Harbour Back Office'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
] as const;

/** Returns a readable name of the program behind a user agent; an unknown one is returned as it is. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [find(PROGRAMS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.join(' · ') || userAgent;
}
