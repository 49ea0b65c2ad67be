import { globSync } from 'node:fs';
import { type Ended, runProcess } from './run-process.ts';

const PROJECTS = ['core/tsconfig*.json', 'apps/*/tsconfig*.json', 'tsconfig.json'];
const AT_ONCE = 2;
/** The compiler's checkers share no types, so more of them would do the same work twice. */
const ONE_CHECKER = ['--checkers', '1'];

/** Type-checks every project of the repository, two at a time; the output names each project that failed. */
export async function typeCheck(signal: AbortSignal): Promise<Ended & { readonly projects: number }> {
  const projects = globSync(PROJECTS).sort();
  const waiting = projects.values();
  const ended: Ended[] = [];
  const checkNext = async () => {
    for (const project of waiting) {
      const { code, output } = await runProcess('tsc', ['-p', project, ...ONE_CHECKER], { signal });
      ended.push({ code, output: code === 0 ? '' : `${project}\n${output}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  const code = ended.every((end) => end.code === 0) ? 0 : 1;
  return { code, output: ended.map(({ output }) => output).join(''), projects: projects.length };
}
