import { z } from 'zod';
import { serviceAddress, variable } from './variable.ts';

const protocols = ['http/protobuf', 'http/json'] as const;

const protocol = z.enum(protocols);

/** The standard variables of OpenTelemetry that the shop reads itself; the exporter reads all others (docs/running.md#traces). */
export const telemetryVariables = {
  /** Address of a collector (OTLP over HTTP); `/v1/traces` is appended. Not given: no spans, and no SDK is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(serviceAddress.optional()),
  /** Address for spans alone, used as it is. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(serviceAddress.optional()),
  /** Encoding of what is sent. */
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(protocol.default('http/protobuf')),
  /** The same for spans alone. */
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: variable(protocol.optional()),
  /** `none` sends no spans, whatever the endpoint. */
  OTEL_TRACES_EXPORTER: variable(z.enum(['otlp', 'none']).default('otlp')),
  /** `true` loads no SDK, whatever the endpoint. */
  OTEL_SDK_DISABLED: variable(
    z
      .string()
      .toLowerCase()
      .default('false')
      .transform((value) => value === 'true'),
  ),
  /** `true` continues the trace of a request's `traceparent`: where a proxy in front of the shop sets that header, or removes it. */
  TRUST_TRACEPARENT: variable(
    z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  ),
};

/** The settings of a shop that sends spans. */
export interface TelemetrySettings {
  readonly protocol: (typeof protocols)[number];
  /** True if a request's `traceparent` names its trace. */
  readonly trustsTraceparent: boolean;
}

type Values = z.infer<z.ZodObject<typeof telemetryVariables>>;

/** Returns the settings; undefined if no spans are sent. */
export function telemetryOf(values: Values): TelemetrySettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = values.OTEL_SDK_DISABLED || values.OTEL_TRACES_EXPORTER === 'none';
  if (endpoint === undefined || isOff) return undefined;
  return {
    protocol: values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? values.OTEL_EXPORTER_OTLP_PROTOCOL,
    trustsTraceparent: values.TRUST_TRACEPARENT,
  };
}
