// Ends with 0 if the server of this machine is ready, else with 1. The container image runs it.
const port = process.env.PORT || '3030';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
