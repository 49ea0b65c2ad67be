import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/**
 * What a program that a test starts must know beside its own settings. Loading the server is a third of its
 * start, unless it is compiled.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
};
