/** True in `npm run test:all`, where each test runs in full; `npm test` runs the short form of some. */
export const IS_FULL = process.env.HARBOUR_TEST_ALL === '1';

/**
 * The files of tests that are so long that only `npm run test:all`, or a command that names one, runs them.
 */
export const SLOW = '**/*.slow.{test,spec}.ts';

/** The files that a run leaves out, as globs. */
export const LEFT_OUT: readonly string[] =
  IS_FULL || process.argv.some((word) => word.includes('.slow.')) ? [] : [SLOW];

/**
 * Returns the combinations to run: all of them in `npm run test:all`. In `npm test` it returns the first ones
 * in which every value of every property occurs, so that no language, width or place goes untested there.
 */
export const chooseCombinations = <Row extends object>(
  rows: readonly Row[],
  isFull = IS_FULL,
): readonly Row[] => (isFull ? rows : coverValues(rows));

/**
 * Returns the values at which test number `index` of a series runs: all of them in `npm run test:all`, and
 * one in `npm test`, where the next test runs at the next value.
 */
export const chooseValues = <Value>(
  values: readonly Value[],
  index: number,
  isFull = IS_FULL,
): readonly Value[] => (isFull ? values : values.slice(index % values.length).slice(0, 1));

/** Selects the row with the most new values, the first of equals, until no row has a new one. */
function coverValues<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const seen = new Set<string>();
  const valuesOf = (row: Row) => Object.entries(row).map(([name, value]) => `${name}: ${value}`);
  const countNew = (row: Row) => valuesOf(row).filter((value) => !seen.has(value)).length;
  const taken = new Set<Row>();
  for (;;) {
    const best = rows.reduce<Row | undefined>(
      (most, row) => (countNew(row) > (most ? countNew(most) : 0) ? row : most),
      undefined,
    );
    if (!best) return rows.filter((row) => taken.has(row));
    taken.add(best);
    for (const value of valuesOf(best)) seen.add(value);
  }
}
