import { handlers, schemes } from '../schemes.ts';
import { strict } from '../strict.ts';

interface CustomScheme {
  readonly scheme: string;
  readonly privileges?: { readonly standard?: boolean; readonly secure?: boolean };
}

type Handler = (request: Request) => Response | Promise<Response>;

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(custom: readonly CustomScheme[]): void {
    for (const { scheme, privileges = {} } of custom) {
      if (!privileges.standard || !privileges.secure) {
        throw new Error(`stand-in: the scheme ${scheme} must be standard and secure`);
      }
      schemes.set(scheme, privileges);
    }
  },
  handle(scheme: string, handler: Handler): void {
    if (!schemes.has(scheme)) throw new Error(`stand-in: ${scheme} was not registered as privileged`);
    if (handlers.has(scheme)) throw new Error('The scheme has been registered');
    handlers.set(scheme, handler);
  },
  unhandle: (scheme: string) => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
});
