import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { ContactBackend } from '../../../backend.ts';
import type { MailRequest } from '../../../contract/contact.ts';
import { contactErrors } from '../../../errors/contact-errors.ts';
import { createContact } from '../../embedded/contact/create-contact.ts';
import { isMailToken } from '../../embedded/contact/mail-token.ts';
import { countMessage } from '../../embedded/contact/send-message.ts';
import { refusalOf, type KnownRefusal } from '../remote/refusals.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

const tokenPath = 'ext/mail-service/get-token';
const sendPath = 'ext/mail-service/send-email';
const token = z.string().min(1);

/** The texts of the API (docs/reference/behaviour.md#a7). */
const refusals: readonly KnownRefusal[] = [
  [/Email is not authorized/i, () => contactErrors.notAuthorized()],
  [/No transport is defined/i, () => contactErrors.noTransport()],
  [/Source email address is not provided/i, () => contactErrors.noSource()],
  [/Target email address is not provided/i, () => contactErrors.noTarget()],
  [/Target email address \((.*)\) is not from/i, ([, address = '']) => contactErrors.notListed(address)],
  [/Source email address is invalid/i, () => contactErrors.invalidSource()],
  [/Target email address is invalid/i, () => contactErrors.invalidTarget()],
  [/Invalid email address/i, () => contactErrors.invalidAddress()],
];

/**
 * Creates the backend of messages to the shop, which the API sends. One that gives no token has no mail service: then the shop's
 * own mail brings them.
 */
export function createRemoteContact(engine: RemoteEngine): ContactBackend {
  const own = createContact(engine.own);
  return {
    token: async (storeView) => (await remoteToken(engine, storeView)) ?? own.token(storeView),
    async send(storeView, request, sender) {
      if (!request.token) throw contactErrors.notAuthorized();
      if (await isMailToken(engine.own, request.token)) return own.send(storeView, request, sender);
      await countMessage(engine.own, sender);
      return forward(engine, storeView, request);
    },
  };
}

async function remoteToken({ api }: RemoteEngine, storeView: StoreView): Promise<string | undefined> {
  try {
    const answer = await api.ask({ method: 'GET', path: tokenPath, storeView, kind: 'read' });
    return answer.isDone ? token.safeParse(answer.result).data : undefined;
  } catch (error) {
    if (error instanceof HttpFailure) return undefined;
    throw error;
  }
}

/** Sends a message as every such API takes it: the number of an order is in its text, and a copy is a mail of its own. */
async function forward(
  engine: RemoteEngine,
  storeView: StoreView,
  { orderNumber, copy, ...message }: MailRequest,
): Promise<void> {
  const { sourceAddress, targetAddress, emailText } = message;
  const text = [orderNumber, emailText].filter(Boolean).join('\n\n');
  await sendRemotely(engine, storeView, { ...message, emailText: text });
  if (!copy || message.confirmation) return;
  const confirmation = {
    ...message,
    sourceAddress: targetAddress,
    targetAddress: sourceAddress,
    confirmation: true,
  };
  // The message has come: that its copy does not is no reason to write again.
  await sendRemotely(engine, storeView, confirmation).catch((error: unknown) => {
    engine.log.error({ err: error }, 'the copy of a message could not be sent');
  });
}

async function sendRemotely(engine: RemoteEngine, storeView: StoreView, body: MailRequest): Promise<void> {
  const answer = await engine.api.ask({ method: 'POST', path: sendPath, storeView, kind: 'command', body });
  if (!answer.isDone) throw refusalOf(answer, refusals);
}
