import { sentenceFor } from './process/start-failure.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { describeSettings, readConfig } from './settings/config.ts';
import { startServer } from './start-server.ts';

/**
 * `node apps/server/src/main.ts`: starts the server from the environment, or says in one sentence why it
 * cannot.
 */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(
      `Environment variables the server reads, or from the file that the name with _FILE names:\n\n${describeSettings()}\n`,
    );
    return;
  }
  const config = readConfig(process.env);
  const running = await startServer(config);
  stopOnSignals(running.stop);
  process.stdout.write(running.greeting);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
