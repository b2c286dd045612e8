import { messages } from '#domain/message-texts';

/** The code of a text in `message-texts.ts`. */
export type MessageCode = keyof typeof messages;

/** Empty in browsers (`imports` of package.json). */
const texts: Partial<Readonly<Record<MessageCode, string>>> = messages;

/** A text for a shopper: its code, its English wording, and what was filled in. */
export interface Message {
  readonly code: MessageCode;
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Returns the message of a code with its values filled in; a placeholder without a value stays. */
export function message(code: MessageCode, values?: Message['values']): Message {
  const text = (texts[code] ?? code).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values?.[name] ?? placeholder),
  );
  return values ? { code, text, values } : { code, text };
}
