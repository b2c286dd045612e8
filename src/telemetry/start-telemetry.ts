import type { TelemetrySettings } from '../config/telemetry.ts';
import type { Telemetry } from './sdk.ts';

const nothing: Telemetry = { flush: async () => undefined };

/**
 * Starts sending spans; without settings nothing is loaded, and spans cost next to nothing. Called once a process, before
 * what makes spans is loaded. `warn` is told when spans can't be sent, and when they can again.
 */
export async function startTelemetry(
  settings: TelemetrySettings | undefined,
  warn: (line: string) => void,
): Promise<Telemetry> {
  if (!settings) return nothing;
  const { startSdk } = await import('./sdk.ts');
  return startSdk(settings, warn);
}
