import { startRecordingServer } from './recording-server.ts';

/** A span as it was exported. */
interface ExportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** The number of OTLP: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector on localhost that accepts traces by OTLP over HTTP, as JSON. */
export interface TraceCollector extends AsyncDisposable {
  readonly url: string;
  /** Everything that was exported, as text. */
  text(): string;
  spans(): readonly ExportedSpan[];
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ExportedSpan, 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

/** Starts a collector on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = await startRecordingServer();
  const bodies = () => server.calls.filter(({ line }) => line === 'POST /v1/traces').map(({ body }) => body);
  return {
    url: server.url,
    text: () => bodies().join('\n'),
    spans: () => bodies().flatMap(spansOf),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function spansOf(body: string): readonly ExportedSpan[] {
  const payload: Payload = JSON.parse(body);
  const spans = payload.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }));
}
