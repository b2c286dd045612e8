import {
  detectResources,
  defaultResource,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { TelemetrySettings } from '../config/telemetry.ts';

/** The running SDK. */
export interface Telemetry {
  /** Sends what is left. */
  readonly flush: () => Promise<void>;
}

/**
 * Registers OpenTelemetry's SDK, which sends spans in batches. Addresses, headers, timeouts, samplers and limits are the standard
 * variables, read by the SDK itself.
 */
export async function startSdk(
  { protocol }: TelemetrySettings,
  warn: (line: string) => void,
): Promise<Telemetry> {
  const exporter = reporting(await createExporter(protocol), warn);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'vernissage' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  return { flush: () => provider.forceFlush().catch(toldByExporter) };
}

/** Creates the exporter of a protocol. The other one is not loaded. */
async function createExporter(protocol: TelemetrySettings['protocol']): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Returns an exporter that tells once when spans can't be sent, and once when they can again: spans are never worth more. */
function reporting(exporter: SpanExporter, warn: (line: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails !== isFailing)
          warn(fails ? `Spans can't be sent: ${reasonOf(result.error)}` : 'Spans are sent again.');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Describes a failure by its code: a message may quote the address with what is secret in it. */
function reasonOf(error: Error | undefined): string {
  const code: unknown = error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (error?.name ?? 'unknown');
}

function toldByExporter(): void {}
