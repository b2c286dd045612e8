/**
 * Stands for `message-texts.ts` in browsers, which show a message by its code, in the language of the store: the English
 * text of a message is its code there.
 */
export const messages = {};
