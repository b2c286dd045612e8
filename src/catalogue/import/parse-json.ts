import { cleanValue } from '../../domain/clean-text.ts';
import { longestJsonMessage } from '../../config/limits/catalogue.ts';

/** Parses a JSON text into a value with clean texts, or returns the problem in words that are safe to print. */
export function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: cleanValue(JSON.parse(text), text) };
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error))
      // The line is that of the text, not of the file.
      .replace(/ \(line \d+ column \d+\)$/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
    return {
      problem: `not JSON: ${message.length > longestJsonMessage ? `${message.slice(0, longestJsonMessage)}…` : message}`,
    };
  }
}
