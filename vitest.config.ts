import { defineConfig } from 'vitest/config';

const SECOND = 1_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{core,apps,tools}/**/*.test.{ts,tsx}', 'tests/{kit,bench}/**/*.test.ts'],
          testTimeout: 10 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          // Feathers' own suite calls describe and it as globals.
          globals: true,
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
        },
      },
    ],
  },
});
