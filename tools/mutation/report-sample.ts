import { relative } from 'node:path';
import { intervalOf, type Mutant } from './sample.ts';

/** A mutant after its run, with Stryker's status. */
export interface TriedMutant extends Mutant {
  readonly status: string;
  readonly coveredBy?: readonly string[] | undefined;
}

const TIMEOUT = 'Timeout';
const KILLED = ['Killed', TIMEOUT];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Describes a mutant in two lines: its location, its replacement code and its status. */
export function describeMutant(mutant: TriedMutant): string {
  const { fileName, location, mutatorName, replacement, status, coveredBy = [] } = mutant;
  const at = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`;
  const code = replacement.replaceAll(/\s+/g, ' ');
  return `${status} (covered by ${coveredBy.length}): ${at} ${mutatorName}\n  ${code}`;
}

/**
 * Prints the mutants of a sample that survived and those whose tests never ended, then the sample's score
 * with the 95 % interval of the group's score. Returns false only if that whole interval lies below the
 * group's threshold.
 */
export function reportSample(mutants: readonly TriedMutant[], atLeastPercent: number): boolean {
  const survivors = mutants.filter(({ status }) => SURVIVED.includes(status));
  for (const mutant of survivors.toSorted(byLocation)) console.log(describeMutant(mutant));
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const timedOut = mutants.filter(({ status }) => status === TIMEOUT);
  for (const mutant of timedOut.toSorted(byLocation)) console.log(describeMutant(mutant));
  const total = killed + survivors.length;
  const { low, high } = intervalOf({ killed, total });
  const score = total === 0 ? 'none' : `${((100 * killed) / total).toFixed(1)} %`;
  console.log(
    `Killed ${killed} of ${total} (${timedOut.length} by timeout): ${score}, 95 % interval ${low.toFixed(1)} to ${high.toFixed(1)} %, threshold ${atLeastPercent} %.`,
  );
  return high >= atLeastPercent;
}

function byLocation(one: TriedMutant, other: TriedMutant): number {
  return one.fileName.localeCompare(other.fileName) || one.location.start.line - other.location.start.line;
}
