import type { Plugin } from 'vite';
import { message } from '../../src/domain/messages.ts';

/** The one message that products carry as a text, among their errors: the catalogue's wording, or what rules say here. */
const { code, text } = message('noAvailableVariants');

/** Exported for its test. */
export const withoutWording = `
export const message = (code, values) => ({ code, text: code, ...(values && { values }) });
export const messageCodeOf = (text) =>
  text === '${code}' || text === '${text}' ? '${code}' : undefined;
`;

/**
 * Leaves the English wording of the rules' messages (`src/domain/messages.ts`) out of browser scripts: these show a
 * message by its code, in the language of the store. There, `text` is the code.
 */
export function messageCodes(): Plugin {
  return {
    name: 'browser-scripts:message-codes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /\/src\/domain\/messages\.ts$/ }, handler: () => withoutWording },
  };
}
