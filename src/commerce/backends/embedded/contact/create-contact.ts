import type { ContactBackend } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';
import { createMailToken } from './mail-token.ts';
import { sendMessage } from './send-message.ts';

/** Creates the backend of messages to the shop, which the shop's own mail brings. */
export function createContact(engine: Engine): ContactBackend {
  return {
    token: () => createMailToken(engine),
    send: (storeView, request, sender) => sendMessage(engine, storeView, request, sender),
  };
}
