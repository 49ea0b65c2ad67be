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

/**
 * What people call the program that signed in, from what it calls itself; its own words where they are not
 * known.
 */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [find(PROGRAMS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.join(' · ') || userAgent;
}
