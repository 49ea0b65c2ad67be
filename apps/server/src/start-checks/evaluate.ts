import { type StartCheckName, startCheckNames } from '@harbour/core/contract/values';
import { type StartFacts, startChecks } from './checks.ts';

/** The result of one check; `unseen` if its facts are not known. */
export interface StartFinding {
  readonly name: StartCheckName;
  readonly result: 'refuses' | 'warns' | 'accepted' | 'unseen' | 'passed';
  readonly advice: string;
}

/** Evaluates every check. A check that would refuse and is among `config.acceptedRisks` is `accepted`. */
export function evaluateStart(facts: StartFacts): readonly StartFinding[] {
  return startCheckNames.map((name) => ({
    name,
    result: resultOf(name, facts),
    advice: startChecks[name].advice,
  }));
}

function resultOf(name: StartCheckName, facts: StartFacts): StartFinding['result'] {
  const { isUnsafe, severity } = startChecks[name];
  const unsafe = isUnsafe(facts);
  if (unsafe === undefined) return 'unseen';
  if (!unsafe) return 'passed';
  return facts.config.acceptedRisks.includes(name) ? 'accepted' : severity;
}
