const PROGRAMS = [
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

/**
 * Returns a readable name of the program behind a user agent; an unknown one is returned as it is. `ownName`
 * is the name of the back office in the person's language.
 */
export function deviceName(userAgent: string, ownName: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const program = /Electron\/|harbour/i.test(userAgent) ? ownName : find(PROGRAMS);
  const known = [program, find(SYSTEMS)].filter((name) => name !== undefined);
  return known.join(' · ') || userAgent;
}
