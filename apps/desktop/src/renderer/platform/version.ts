import { version } from '../../../package.json';

/** Version of this program. */
export const PROGRAM_VERSION: string = version;
