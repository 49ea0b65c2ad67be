/** The part of autocannon that the loads use; it ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface AutocannonRequest {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
    readonly onResponse?: (status: number, body: string) => void;
  }

  export interface AutocannonClient {
    /** The requests that this connection has sent. */
    readonly reqsMade: number;
    /** The connection ends with the response of its last request once it has sent this many. */
    responseMax: number;
    setRequests(requests: readonly AutocannonRequest[]): void;
  }

  interface AutocannonOptions {
    readonly url: string;
    readonly connections: number;
    /** Seconds after which it gives up; it ends earlier once all connections have ended. */
    readonly duration: number;
    /** Milliseconds between two looks at the clock. */
    readonly sampleInt: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupClient: (client: AutocannonClient) => void;
  }

  interface AutocannonResult {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }

  interface AutocannonRun extends EventEmitter, Promise<AutocannonResult> {}

  function autocannon(options: AutocannonOptions): AutocannonRun;

  // biome-ignore lint/style/noDefaultExport: this is how autocannon exports itself
  export default autocannon;
}
