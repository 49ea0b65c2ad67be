import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { browserStep, build, commandStep, type Step, types, vitestStep } from './test-steps.ts';

/** Tests that read files by their folder instead of importing them, so that no import leads to them. */
const FOLDER_READERS = [
  'tools/*.test.ts',
  'core/contract/collections/collections.test.ts',
  'core/i18n/locale-files.test.ts',
  'apps/desktop/src/texts-in-use.test.ts',
  'apps/web/src/ui/tokens.test.ts',
  'apps/server/src/person/data-map.test.ts',
  'tests/kit/own-servers.test.ts',
];

/**
 * The steps that changed files require, in rows that run concurrently, and the steps left to the full run.
 */
export interface ChangedSteps {
  readonly files: readonly string[];
  readonly rows: readonly (readonly Step[])[];
  /** A sentence; empty if nothing is left out. */
  readonly leftOut: string;
}

/** Returns the steps for the files that {@link changedFiles} finds. */
export function changedSteps(files: readonly string[]): ChangedSteps {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const ofProject = (name: string) =>
    files.filter((file) => file.startsWith(`tests/${name}/`) && isTest(file));
  const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
  const slow = (['integration', 'adapters'] as const)
    .map((name) => [name, ofProject(name)] as const)
    .filter(([, tests]) => tests.length > 0)
    .map(([name, related]) => vitestStep(name, { related }));
  const rows = [
    [
      commandStep('format', ['biome', 'format', ...BIOME, ...files], /Checked (\d+ files)/),
      commandStep('lint', ['biome', 'check', '--formatter-enabled=false', ...BIOME, ...files]),
      types,
    ],
    [
      vitestStep('unit', {
        project: 'unit*',
        isPure: true,
        related: [...sources, ...globSync(FOLDER_READERS)],
      }),
    ],
    ...slow.map((step) => [step]),
    ...(specs.length > 0 ? [[build], [browserStep(specs)]] : []),
  ];
  return { files, rows, leftOut: leftOut(files) };
}

const BIOME = ['--error-on-warnings', '--no-errors-on-unmatched'];

const isTest = (file: string): boolean => file.endsWith('.test.ts');

function leftOut(files: readonly string[]): string {
  const isProduct = files.some((file) => /^(?:apps|core)\//.test(file) && !isTest(file));
  return isProduct
    ? 'Tests of servers and browsers run only where they changed: `npm run test:all` runs all.'
    : '';
}

/**
 * Returns the files that differ from the branch `main`, new ones included; on `main` itself from the last
 * commit, or those of the last commit if nothing differs. Deleted files are left out.
 */
export function changedFiles(cwd = process.cwd()): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
  const since = (commit: string) => git('diff', '--name-only', '--diff-filter=d', '--relative', commit);
  const [base = 'HEAD'] = hasMain(git) ? git('merge-base', 'main', 'HEAD') : [];
  const differing = [...since(base), ...git('ls-files', '--others', '--exclude-standard')];
  const files = differing.length > 0 ? differing : since('HEAD~1');
  return files.filter((file) => existsSync(`${cwd}/${file}`));
}

const hasMain = (git: (...args: string[]) => readonly string[]): boolean =>
  git('branch', '--list', 'main').length > 0;
