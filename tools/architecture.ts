// Checks the dependency rules of .dependency-cruiser.mjs, and the names of files and folders.
import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';

export type Architecture = { readonly modules: number; readonly findings: readonly string[] };

const PROGRAM_FOLDERS = ['core', 'apps', 'tests', 'tools'];
const SOURCES = '{core,apps,tests,tools,docs}/**';
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tests/fixtures/**'];
const SAYS_NOTHING = /(^|\/)(utils?|helpers?|common|misc|lib)(\.[a-z.]+)?(\/|$)/i;
const NAMED_BY_OTHERS = /^core\/i18n\/locales\/[^/]+\/common\.(json|ts)$/;

/** Counts the modules under `root`, and lists imports that break a rule and names that say nothing. */
export async function checkArchitecture(root: string): Promise<Architecture> {
  const { modules, violations } = await cruiseProgram(root);
  const imports = violations.map(
    ({ rule, from, to, comment }) => `${from} -> ${to}\n  ${rule.name}: ${comment ?? commentOf(rule.name)}`,
  );
  return { modules, findings: [...imports, ...emptyNames(root)] };
}

async function cruiseProgram(root: string) {
  const { options, forbidden } = configuration;
  const present = PROGRAM_FOLDERS.filter((folder) => globSync(folder, { cwd: root }).length > 0);
  const { output } = await cruise(
    present,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return { modules: countOurs(output), violations: output.summary.violations };
}

function countOurs({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => PROGRAM_FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
    .length;
}

function commentOf(name: string): string {
  return configuration.forbidden.find((rule) => rule.name === name)?.comment ?? '';
}

function emptyNames(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: NOT_OURS })
    .filter((path) => SAYS_NOTHING.test(path) && !NAMED_BY_OTHERS.test(path))
    .map((path) => `${path}\n  This name says nothing: name the file or folder after its subject.`);
}

if (import.meta.main) {
  const { modules, findings } = await checkArchitecture(process.cwd());
  for (const finding of findings) console.error(`\n${finding}`);
  if (modules === 0)
    console.error('No module was read: does dependency-cruiser find its TypeScript 6 (packageExtensions)?');
  console.log(`${modules} modules, ${findings.length} findings`);
  if (modules === 0 || findings.length > 0) process.exitCode = 1;
}
