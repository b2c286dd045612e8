import type { Plugin } from 'vite';

const withoutWording = `
export const message = (code, values) => ({ code, text: code, ...(values && { values }) });
export const messageCodeOf = () => undefined;
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
