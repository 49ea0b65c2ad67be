import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { INSTALL_FILES, sourcesToCopy } from './tree.ts';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);
const valuesOf = (word: string) =>
  instructions.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

test('the Dockerfile passes its linter, which detects a mistake', () => {
  const messagesOf = (text: string) => validate(text).map(({ message }) => message);
  expect(messagesOf(dockerfile)).toEqual([]);
  expect(messagesOf(dockerfile.replace('WORKDIR', 'WORKDIRS'))).not.toEqual([]);
});

test('both stages use the image of the project’s Node version', () => {
  const node = readFileSync('.node-version', 'utf8').trim();
  expect(valuesOf('ARG')[0]).toMatch(
    new RegExp(`^NODE_IMAGE=node:${node.replaceAll('.', '\\.')}-bookworm-slim(@sha256:[0-9a-f]{64})?$`),
  );
  expect(valuesOf('FROM')).toEqual([`\${NODE_IMAGE} AS build`, `\${NODE_IMAGE}`]);
});

test('the image is assembled by the command that the tests run', () => {
  expect(valuesOf('RUN')[0]).toMatch(/ npm run deploy:assemble -- \/app$/);
  expect(valuesOf('COPY')).toEqual(['. .', '--from=build /app /app']);
});

test('the image runs as a numeric user without a shell, and writes only to its volume', () => {
  expect(valuesOf('USER')).toEqual(['10001:10001']);
  expect(valuesOf('VOLUME')).toEqual(['["/data"]']);
  expect(valuesOf('ENTRYPOINT')).toEqual(['["node"]']);
  expect(valuesOf('CMD')).toEqual(['["apps/server/src/main.ts"]']);
  expect(valuesOf('HEALTHCHECK')[0]).toMatch(/ CMD \["node", "health-check\.mjs"\]$/);
  expect(valuesOf('ENV').join()).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY/);
});

test('.dockerignore admits what the build reads, and excludes secrets and tests', () => {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const tops = new Set([...INSTALL_FILES, ...sourcesToCopy()].map((path) => path.split('/')[0]));
  expect([...tops, '.node-version', 'tools'].filter((top) => !lines.includes(`!${top}`))).toEqual([]);
  for (const stored of ['**/.env*', '**/*.test.*', '**/node_modules', '**/dist', 'apps/desktop/*']) {
    expect(lines).toContain(stored);
  }
});
