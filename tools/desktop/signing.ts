/** The systems that installers are made for. */
export type System = 'windows' | 'mac' | 'linux';

/** The environment of the build; GitHub sets a secret or variable that does not exist to an empty text. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A value that signing needs: its name in the environment and its name in the settings of the repository. */
interface Needed {
  readonly name: string;
  readonly setting: string;
}

/** The signing method of one system's installers, and its additions to electron-builder's configuration. */
export interface Signing {
  readonly by: 'azure' | 'command' | 'apple' | 'attestation' | 'nobody';
  readonly configuration: Readonly<Record<string, unknown>>;
}

const AZURE: readonly Needed[] = [
  { name: 'AZURE_CLIENT_ID', setting: 'secret AZURE_CLIENT_ID' },
  { name: 'AZURE_TENANT_ID', setting: 'secret AZURE_TENANT_ID' },
  { name: 'AZURE_SIGNING_ENDPOINT', setting: 'variable AZURE_SIGNING_ENDPOINT' },
  { name: 'AZURE_SIGNING_ACCOUNT', setting: 'variable AZURE_SIGNING_ACCOUNT' },
  { name: 'AZURE_SIGNING_PROFILE', setting: 'variable AZURE_SIGNING_PROFILE' },
];

const COMMAND: readonly Needed[] = [
  { name: 'WINDOWS_SIGN_COMMAND', setting: 'variable WINDOWS_SIGN_COMMAND' },
  { name: 'WINDOWS_SIGN_CREDENTIALS', setting: 'secret WINDOWS_SIGN_CREDENTIALS' },
];

/** The name in the certificate: installed programs accept updates only from this publisher. */
const PUBLISHER: Needed = { name: 'WINDOWS_PUBLISHER', setting: 'variable WINDOWS_PUBLISHER' };

const APPLE: readonly Needed[] = [
  { name: 'CSC_LINK', setting: 'secret MAC_CERTIFICATE' },
  { name: 'CSC_KEY_PASSWORD', setting: 'secret MAC_CERTIFICATE_PASSWORD' },
  { name: 'APPLE_API_KEY', setting: 'secret APPLE_API_KEY' },
  { name: 'APPLE_API_KEY_ID', setting: 'secret APPLE_API_KEY_ID' },
  { name: 'APPLE_API_ISSUER', setting: 'secret APPLE_API_ISSUER' },
];

/**
 * Microsoft's time stamps by RFC 3161: signatures stay valid after their three-day certificate has expired.
 */
const AZURE_TIME_STAMPS = 'http://timestamp.acs.microsoft.com';

/** The names of unsigned installers; `${...}` is filled in by electron-builder. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's own placeholders
const UNSIGNED_NAME = 'harbour-back-office-${version}-unsigned-${os}-${arch}.${ext}';

/**
 * Chooses how the installers of a system are signed. Windows is signed by Azure Artifact Signing, or by a
 * command for a cloud HSM if there is one. Linux has no signature of its own; a release is attested there.
 *
 * @throws Error that names what is missing, in a release and wherever only a part of it is given
 */
export function chooseSigning(system: System, env: Environment, isRelease: boolean): Signing {
  const ways = waysOf(system, env);
  if (ways === undefined) return isRelease ? { by: 'attestation', configuration: {} } : unsigned();
  const missing = ways.needed.filter(({ name }) => !env[name]);
  if (missing.length === 0) return { by: ways.by, configuration: ways.configuration() };
  if (missing.length === ways.needed.length && !isRelease) return unsigned();
  throw new Error(describeMissing(system, missing, isRelease));
}

function waysOf(system: System, env: Environment) {
  if (system === 'linux') return undefined;
  if (system === 'mac') {
    return { by: 'apple', needed: APPLE, configuration: () => ({ forceCodeSigning: true }) } as const;
  }
  if (COMMAND.some(({ name }) => env[name])) {
    return { by: 'command', needed: [...COMMAND, PUBLISHER], configuration: () => byCommand(env) } as const;
  }
  return { by: 'azure', needed: [...AZURE, PUBLISHER], configuration: () => byAzure(env) } as const;
}

function byAzure(env: Environment): Signing['configuration'] {
  const azureSignOptions = {
    publisherName: env.WINDOWS_PUBLISHER,
    endpoint: env.AZURE_SIGNING_ENDPOINT,
    codeSigningAccountName: env.AZURE_SIGNING_ACCOUNT,
    certificateProfileName: env.AZURE_SIGNING_PROFILE,
    fileDigest: 'SHA256',
    timestampRfc3161: AZURE_TIME_STAMPS,
    timestampDigest: 'SHA256',
  };
  return { forceCodeSigning: true, win: { azureSignOptions } };
}

function byCommand(env: Environment): Signing['configuration'] {
  const signtoolOptions = {
    publisherName: env.WINDOWS_PUBLISHER,
    signingHashAlgorithms: ['sha256'],
    sign: './tools/desktop/sign-by-command.mjs',
  };
  return { forceCodeSigning: true, win: { signtoolOptions } };
}

function unsigned(): Signing {
  return { by: 'nobody', configuration: { artifactName: UNSIGNED_NAME } };
}

const SYSTEM_NAMES: Readonly<Record<System, string>> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };

function describeMissing(system: System, missing: readonly Needed[], isRelease: boolean): string {
  const names = missing.map(({ setting }) => setting).join(', ');
  const why = isRelease ? 'a release must be signed' : 'only a part of what signing needs is given';
  return `${SYSTEM_NAMES[system]}: ${why}, and these are missing: ${names}. Set them in the settings of the repository (docs/operations.md, "Releasing the back office").`;
}
