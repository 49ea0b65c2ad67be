import { StartFailure, sentenceFor } from './process/start-failure.ts';
import { describeSettings, readConfig } from './settings/config.ts';
import { startServer } from './start-server.ts';

/**
 * `node apps/server/src/main.ts`: starts the server from the environment, or prints one sentence that
 * explains why it cannot.
 */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(
      `Environment variables of the server. Each can also be read from a file, whose path is in the variable with the suffix _FILE:\n\n${describeSettings()}\n`,
    );
    return;
  }
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new StartFailure(
      `The server takes no argument ${argument}: it is configured by environment variables, such as PORT=3031, which --help lists.`,
    );
  }
  const config = readConfig(process.env);
  const running = await startServer(config);
  stopOnSignals(running.stop);
  process.stdout.write(running.greeting);
}

/**
 * Stops cleanly on the first SIGINT or SIGTERM and exits 0; a second signal exits at once. SIGTERM comes from
 * a supervisor, which may have other servers for the clients; SIGINT comes from a person who waits.
 */
function stopOnSignals(stop: (how: { readonly hurry: boolean }) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    process.stdout.write('Stopping; repeat the signal to stop at once.\n');
    stop({ hurry: signal === 'SIGINT' }).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
