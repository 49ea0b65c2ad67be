/**
 * Stops cleanly on the first SIGINT or SIGTERM and exits 0; a second signal exits at once. SIGTERM comes from
 * whatever runs servers, which may have others to send clients to; SIGINT comes from a person who waits.
 */
export function stopOnSignals(stop: (how: { readonly hurry: boolean }) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    process.stdout.write('Stopping; once more to stop at once.\n');
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
