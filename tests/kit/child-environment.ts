import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/**
 * The environment of a child process besides its own settings. Loading the server takes a third of its
 * start-up, unless its code is in the compile cache; a stopping server has no other to send clients to.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
  DRAIN_SECONDS: '0',
};
