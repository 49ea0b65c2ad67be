// The first step of a release: reports at once which secrets are missing, before anything is tested or built.
// It reads whether they are set (`true` or empty), not their values.
import { chooseSigning, type System } from './signing.ts';

const SYSTEMS: readonly System[] = ['windows', 'mac', 'linux'];

const faults = SYSTEMS.flatMap((system) => {
  try {
    console.log(`${system}: signed by ${chooseSigning(system, process.env, true).by}`);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
});
for (const fault of faults) console.error(`::error::${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
