import { spawnSync } from 'node:child_process';

const PLACE = '{file}';

/**
 * Signs a file for electron-builder with the program of a cloud HSM: `WINDOWS_SIGN_COMMAND` is the program
 * and its arguments as a JSON array, in which `{file}` stands for the file. `WINDOWS_SIGN_CREDENTIALS` has a
 * line `NAME=value` for each variable that the program needs; nothing else gets them.
 *
 * @param {{ readonly path: string }} task the file that electron-builder wants signed
 * @returns {void}
 */
export function sign({ path }) {
  const [program = '', ...args] = readCommand(process.env.WINDOWS_SIGN_COMMAND ?? '');
  const typed = args.map((word) => word.replaceAll(PLACE, path));
  const credentials = readCredentials(process.env.WINDOWS_SIGN_CREDENTIALS ?? '');
  const env = { ...process.env, WINDOWS_SIGN_CREDENTIALS: undefined, ...credentials };
  const { status, error } = spawnSync(program, typed, { env, stdio: 'inherit' });
  if (error) throw new Error(`The signing program ${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`The signing program ${program} ended with ${status} at ${path}`);
}

/**
 * @param {string} text
 * @returns {readonly string[]}
 */
function readCommand(text) {
  const args = parseJson(text);
  const isCommand = Array.isArray(args) && args.every((word) => typeof word === 'string');
  if (isCommand && args.some((word) => word.includes(PLACE))) return args;
  throw new Error(
    `WINDOWS_SIGN_COMMAND must be a JSON array of texts with ${PLACE} in one, such as ["jsign", "--tsmode", "RFC3161", "${PLACE}"]`,
  );
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text
 * @returns {Readonly<Record<string, string>>}
 */
function readCredentials(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line, index) => {
      const at = line.indexOf('=');
      if (at < 1) throw new Error(`Line ${index + 1} of WINDOWS_SIGN_CREDENTIALS is not NAME=value`);
      return [line.slice(0, at).trim(), line.slice(at + 1)];
    }),
  );
}
