// Writes everything that a new collection, page or language needs, all files at once: `npm run new --
// collection partners`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESPONSES_FILE } from './action-responses/derive.ts';
import { planCollection } from './new/collection/new-collection.ts';
import { planLanguage } from './new/language/new-language.ts';
import { planPage } from './new/page/new-page.ts';
import { createPlan, describeFiles, type Plan, writeFiles } from './new/plan.ts';
import { listKinds } from './new/read-fields.ts';
import { isRefusal, refuse } from './new/refuse.ts';

const USES = [
  ['collection suppliers', 'a collection with a title, a position and a status'],
  ['collection suppliers title:localized link:url?', 'the same with fields of its own; ? may be left empty'],
  ['page about', 'a public page with its texts and its address in every language'],
  ['page links --reads partners', 'a public page that lists the records of a collection'],
  ['language ja', 'a language, still to be translated'],
] as const;

const WRITE_RESPONSES = 'tools/action-responses/write.ts';

const HELP = `${USES.map(([words, text]) => `npm run new -- ${words.padEnd(48)}${text}`).join('\n')}

  --dry-run   prints the files and lines, and writes nothing
  --help      prints this

Kinds of fields:
${listKinds()}`;

/** Plans the files of one kind of thing, and returns the author's possible next steps. */
type Planner = (
  plan: Plan,
  words: readonly string[],
  options: { readonly reads?: string | undefined },
) => Promise<string>;

const PLANNERS: Readonly<Record<string, Planner>> = {
  collection: planCollection,
  page: planPage,
  language: planLanguage,
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [thing = '', ...words] = positionals;
  if (values.help || thing === '') {
    console.log(HELP);
    return;
  }
  const planner = PLANNERS[thing];
  if (planner === undefined) {
    refuse(`There is no generator for "${thing}": choose one of ${Object.keys(PLANNERS).join(', ')}.`);
  }
  if (words.length === 0) refuse(`Name the ${thing}: npm run new -- ${thing} <name>`);
  const plan = createPlan(process.cwd());
  const next = await planner(plan, words, { reads: values.reads });
  const files = await plan.files();
  if (values['dry-run']) {
    console.log(describeFiles(files));
    return;
  }
  await writeFiles(plan.root, files);
  for (const { path, before } of files)
    console.log(`${before === undefined ? 'created' : 'changed'}  ${path}`);
  updateReference(plan.root);
  console.log(`\n${next}\nCheck it with "npm test".`);
}

/** The responses in the API reference name every collection and language. */
function updateReference(root: string): void {
  const read = () => readFileSync(join(root, RESPONSES_FILE), 'utf8');
  const before = read();
  execFileSync(process.execPath, [WRITE_RESPONSES], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (read() !== before) console.log(`changed  ${RESPONSES_FILE}`);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        reads: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!isRefusal(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
