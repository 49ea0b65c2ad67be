import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Drains briefly, as a server does, and then prints how many signals it received. */
const SERVER = `
  let seen = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      seen += 1;
      if (seen === 1) setTimeout(() => { console.log(signal + ' x' + seen); process.exit(7); }, 200);
    });
  }
  setInterval(() => {}, 1000);
  console.log('ready');
`;

/** Starts the parent as npm does, in a separate process group; `lines` is its child's output. */
function startParent(script: string) {
  const call = `import('./tools/exec-child.mjs').then(async ({ handOver }) => process.exit(await handOver(['--eval', ${JSON.stringify(script)}], {})))`;
  const parent = spawn(process.execPath, ['--eval', call], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return { parent, lines: createInterface({ input: parent.stdout })[Symbol.asyncIterator]() };
}

async function exitCode(parent: ChildProcess): Promise<unknown> {
  const [code] = parent.exitCode === null ? await once(parent, 'exit') : [parent.exitCode];
  return code;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid) process.kill(-pid, signal);
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s sent twice reaches the child once', async (signal) => {
  const { parent, lines } = startParent(SERVER);
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  signalGroup(parent, signal);
  parent.kill(signal);
  expect(await lines.next()).toMatchObject({ value: `${signal} x1` });
  expect(await exitCode(parent)).toBe(7);
});

test('a child is terminated if its parent is killed', async () => {
  const { parent, lines } = startParent(SERVER);
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  parent.kill('SIGKILL');
  expect(await lines.next()).toMatchObject({ value: 'SIGTERM x1' });
});

test('a child ended by a signal exits with 128 plus the signal’s number', async () => {
  const { parent } = startParent("process.kill(process.pid, 'SIGKILL')");
  expect(await exitCode(parent)).toBe(137);
});
