import { context, propagation, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { createTracing, type Tracing } from './tracing.ts';

/** How traces are exported; see the settings of the same names. */
export interface TracingConfig {
  /** Address of a collector that accepts OTLP over HTTP, without the path of the signal. */
  readonly endpoint: string;
  /** The share of the traces starting here that is exported, from 0 to 1; a caller's choice is followed. */
  readonly part: number;
  /** The longest time that a span waits to be exported, in milliseconds; 5,000 by default. */
  readonly exportDelayMs?: number;
}

/** An unavailable collector is reported once in this time, in milliseconds. */
const LOG_EVERY_MS = 600_000;

/**
 * Loads OpenTelemetry's SDK and exports the spans of this process, until `stop` of the result is called.
 * Without this call none of that code is loaded. `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and
 * `OTEL_EXPORTER_OTLP_HEADERS` are read from the environment by the SDK itself.
 */
export async function startTracing(
  { endpoint, part, exportDelayMs = 5_000 }: TracingConfig,
  log: Logger,
): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, resources, core, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  core.setGlobalErrorHandler(logOnceInAWhile(log));
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'harbour' }).merge(given),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(part) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: exportDelayMs })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return createTracing(async () => {
    await provider.shutdown().catch(logOnceInAWhile(log));
    for (const part of [trace, context, propagation]) part.disable();
  });
}

function logOnceInAWhile(log: Logger): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason: reason.slice(0, 200) }, 'Traces could not be exported and are dropped');
  };
}
