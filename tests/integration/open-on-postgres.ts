import { inject } from 'vitest';
import { openOnPostgres } from '../kit/test-databases.ts';

// Runs before each test file, in the process of its worker. Without PostgreSQL, the embedded database is
// used.
const servers = inject('postgresOfWorkers');
const server = servers[Number(process.env.VITEST_POOL_ID) % servers.length];
if (server !== undefined) openOnPostgres(server);
