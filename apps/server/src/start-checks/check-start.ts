import { type StartCheckName, startCheckNames } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Config } from '../settings/config.ts';
import { type StartFacts, startChecks } from './checks.ts';
import { gatherFacts } from './gather-facts.ts';

/** The result of one check; `unseen` if its facts are unknown. */
export interface StartFinding {
  readonly name: StartCheckName;
  readonly result: 'refuses' | 'warns' | 'accepted' | 'unseen' | 'passed';
  readonly advice: string;
}

/** The part of the log that the checks write to. */
interface StartLog {
  warn(detail: object, message: string): void;
}

/**
 * Refuses the start of a production server that is unsafe: throws a {@link StartFailure} that names every
 * check that refuses and what to do. Does nothing outside production. It runs twice: before the database is
 * opened, for what the settings alone show, and after.
 */
export async function requireSafeStart(config: Config, database?: Database): Promise<void> {
  if (!config.production) return;
  const found = evaluateStart(await gatherFacts(config, database));
  const refusing = found.filter(({ result }) => result === 'refuses');
  if (refusing.length > 0) throw new StartFailure(refusalOf(refusing));
}

function refusalOf(refusing: readonly StartFinding[]): string {
  const lines = refusing.map(({ name, advice }) => `- ${name}: ${advice}`);
  const accepted = refusing.map(({ name }) => name).join(',');
  return [
    'This server is not safe for production and does not start:',
    ...lines,
    '`npm run doctor` prints every check. ' +
      `If you accept the risk, start with ACCEPTED_RISKS=${accepted}. Without NODE_ENV=production it is a demonstration.`,
  ].join('\n');
}

/** The unsafe states of a running production server. */
export interface StartWarnings {
  /** Logs each one once, at the start. */
  log(log: StartLog): Promise<void>;
  /** Returns the current ones, for the home page; the clock is in a separate list there. */
  list(): Promise<readonly StartCheckName[]>;
}

/** Creates the warnings of this server; there are none outside production. */
export function createStartWarnings(deps: {
  readonly config: Config;
  readonly database: Database;
}): StartWarnings {
  const { config, database } = deps;
  const unsafe = async () => {
    if (!config.production) return [];
    const found = evaluateStart(await gatherFacts(config, database));
    return found.filter(({ result }) => result !== 'passed' && result !== 'unseen');
  };
  return {
    async log(log) {
      for (const { name, result, advice } of await unsafe()) log.warn({ check: name, result }, advice);
    },
    list: async () => (await unsafe()).map(({ name }) => name).filter((name) => name !== 'clock'),
  };
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
