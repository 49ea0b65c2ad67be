// The only tool that runs on the user's own Node, with npm alone: installs what is missing, then starts Node
// 24.
import { fileURLToPath } from 'node:url';
import { commands } from './commands.mjs';
import { handOver } from './exec-child.mjs';
import { installWhatIsMissing } from './install.mjs';

const OLDEST_NODE = 20;

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {Error} error @returns {never} */
function cannotStart({ message }) {
  return giveUp(
    `The project's own Node cannot be started (${message}): delete the folder node_modules and run this again.`,
  );
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  giveUp(
    `Harbour needs Node ${OLDEST_NODE} or newer and this is ${process.version}: install one from https://nodejs.org.`,
  );
}

const [word = '', ...typed] = process.argv.slice(2);
const command = commands[word];
if (!command) giveUp(`There is no command "${word}": choose one of ${Object.keys(commands).join(', ')}.`);

const isHelp = typed.includes('--help');
if (isHelp && command.usage) {
  console.log(command.usage);
  process.exit(0);
}

const obstacle = await installWhatIsMissing();
if (obstacle) giveUp(obstacle);

for (const run of isHelp ? command.runs.slice(-1) : command.runs) {
  const isLast = run === command.runs.at(-1);
  const code = await handOver(isLast ? [...run, ...typed] : [...run], command.env ?? {}).catch(cannotStart);
  if (code !== 0) process.exit(code);
}
