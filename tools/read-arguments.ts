import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the command line like `parseArgs`. An unknown argument ends the process with 1 and a sentence that
 * names it.
 */
export function readArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const isWrong = error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
    if (!isWrong) throw error;
    console.error(`${error.message}\nWith --help the command says what it takes.`);
    process.exit(1);
  }
}
