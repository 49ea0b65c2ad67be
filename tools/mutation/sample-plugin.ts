// A plugin of Stryker that tries a random sample of a group's mutants; the others get the state CompileError, which no score counts.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeMutant, type TriedMutant } from './report-sample.ts';
import { chooseSample, type Mutant, type SampleChoice } from './sample.ts';

/** How the processes of a run agree on the sample: its size and seed, and the file that holds the ids of those chosen. */
export interface SampleOrder extends SampleChoice {
  readonly chosenFile: string;
}

interface Planned {
  readonly mutant: Mutant & { readonly id: string };
}

/** Chooses in Stryker's own process, as soon as all the mutants are known. */
const reporter = {
  onMutationTestingPlanReady({ mutantPlans }: { readonly mutantPlans: readonly Planned[] }): void {
    const { chosenFile, ...choice } = readOrder();
    const mutants = mutantPlans.map(({ mutant }) => mutant);
    const chosen = chooseSample(mutants, choice).map(({ id }) => id);
    writeFileSync(chosenFile, JSON.stringify(chosen));
    console.log(
      `${new Date().toISOString()} The sample holds ${chosen.length} of ${mutants.length} mutants (seed ${choice.seed}).`,
    );
  },
  /** Shows how a run of hours gets on. */
  onMutantTested(mutant: TriedMutant): void {
    if (mutant.status !== 'CompileError') console.log(describeMutant(mutant));
  },
};

/** Lets only the chosen through to the tests, in processes of its own. */
const checker = {
  async init(): Promise<void> {},
  async group(mutants: readonly { readonly id: string }[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  },
  async check(mutants: readonly { readonly id: string }[]) {
    const chosen = new Set(JSON.parse(readFileSync(readOrder().chosenFile, 'utf8')));
    const stateOf = (id: string) =>
      chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample.' };
    return Object.fromEntries(mutants.map(({ id }) => [id, stateOf(id)]));
  },
};

function readOrder(): SampleOrder {
  return JSON.parse(process.env.MUTATION_SAMPLE ?? '');
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'sample', value: reporter },
  { kind: 'Checker', name: 'sample', value: checker },
];
