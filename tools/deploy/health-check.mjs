// Exits with 0 if the server of this machine responds successfully at /readyz, or at the given path, and
// otherwise with 1. The container image and the systemd unit run it.
const { PORT, HOST } = process.env;
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3030'}`;
const path = process.argv[2] ?? '/readyz';
const isFine = await fetch(address + path, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isFine ? 0 : 1);
