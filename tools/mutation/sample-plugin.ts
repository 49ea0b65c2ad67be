// A Stryker plugin that tests a random sample of a group's mutants. All other mutants get the status
// CompileError, which scores ignore.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeMutant, type TriedMutant } from './report-sample.ts';
import { chooseSample, type Mutant, type SampleChoice } from './sample.ts';

/** The sample's size and seed, and the file with the ids of its mutants, shared by all processes of a run. */
export interface SampleOrder extends SampleChoice {
  readonly chosenFile: string;
}

interface Planned {
  readonly mutant: Mutant & { readonly id: string };
}

/** Chooses the sample in Stryker's main process, as soon as all mutants are known. */
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
  /** Logs the progress, because a run takes hours. */
  onMutantTested(mutant: TriedMutant): void {
    if (mutant.status !== 'CompileError') console.log(describeMutant(mutant));
  },
};

/** Lets only the sample's mutants be tested. Stryker runs it in separate processes. */
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
