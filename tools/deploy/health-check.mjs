// Ends with 0 if the server of this machine answers with success at /readyz, or at the path that is given, and
// else with 1. The container image and the unit of systemd run it.
const { PORT, HOST } = process.env;
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3030'}`;
const path = process.argv[2] ?? '/readyz';
const isFine = await fetch(address + path, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isFine ? 0 : 1);
