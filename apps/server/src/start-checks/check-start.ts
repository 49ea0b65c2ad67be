import type { StartCheckName } from '@harbour/core/contract/values';
import type { Database } from '../database/database.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Config } from '../settings/config.ts';
import { evaluateStart, type StartFinding } from './evaluate.ts';
import { gatherFacts } from './gather-facts.ts';

/** The part of the log that the checks write to. */
interface StartLog {
  warn(detail: object, message: string): void;
}

/**
 * Refuses the start of a production server that is unsafe: throws a {@link StartFailure} that names every
 * check that refuses and says what to do. Does nothing outside production. It is asked twice: before the
 * database is opened, for what the settings alone show, and after.
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
  /** Logs each once, at the start. */
  log(log: StartLog): Promise<void>;
  /** Returns them as they are now, for the home page; the clock has a list of its own there. */
  list(): Promise<readonly StartCheckName[]>;
}

/** Creates the warnings of this server; outside production there are none. */
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
