import { z } from 'zod';
import { userErrors } from '../../errors/user-errors.ts';
import { call, type Declaration } from '../call.ts';
import { orderHistory } from '../order.ts';
import { emptyBody, unlessRefused } from '../primitives.ts';
import { isRecord } from '../records.ts';
import {
  changePasswordRequest,
  confirmEmailRequest,
  createCustomerRequest,
  createPasswordRequest,
  customerExport,
  customerProfile,
  emailAddress,
  endSessionsRequest,
  eraseRequest,
  loginRequest,
  profileRequest,
  refreshRequest,
  resetPasswordRequest,
  sessionSummary,
} from '../user.ts';

const { unauthorized, badLogin, badRefreshToken, foreignAddress, unknownSession, tooManyAttempts } =
  userErrors;

const done = z.literal(true);

/** Tokens as programs get them; browsers get cookies, and `true`. */
const tokens = {
  answer: z
    .union([z.literal(true), z.string()])
    .describe('The access token; `true` for browsers, which get cookies'),
  meta: z.strictObject({ refreshToken: z.string() }).optional(),
};

const ofCustomer = { caller: 'customer', refusals: [unauthorized] } as const satisfies Partial<Declaration>;

export const createUser = call({
  methods: ['POST'],
  path: 'user/create',
  summary: 'Creates an account and returns its profile; may contain up to two `addresses`',
  caller: 'anyone',
  body: createCustomerRequest,
  answer: customerProfile,
  backend: { part: 'accounts', method: 'create', subject: 'store' },
  refusals: [foreignAddress, tooManyAttempts],
});

export const loginUser = call({
  methods: ['POST'],
  path: 'user/login',
  summary: 'Returns the access token and `meta.refreshToken`; ends the client’s previous session',
  caller: 'anyone',
  body: loginRequest,
  ...tokens,
  refusals: [badLogin, tooManyAttempts],
});

export const refreshUser = call({
  methods: ['POST'],
  path: 'user/refresh',
  summary: 'Returns the next access token and the next `meta.refreshToken`',
  caller: 'anyone',
  body: refreshRequest,
  ...tokens,
  refusals: [badRefreshToken],
});

export const logoutUser = call({
  methods: ['POST'],
  path: 'user/logout',
  summary: 'Ends the session',
  caller: 'anyone',
  body: emptyBody,
  answer: done,
  refusals: [],
});

export const resetPassword = call({
  methods: ['POST'],
  path: 'user/reset-password',
  aliases: ['user/resetPassword'],
  summary: 'Emails a link to set a new password; returns `true` whether or not the account exists',
  caller: 'anyone',
  body: unlessRefused(
    (body) =>
      emailAddress.safeParse(isRecord(body) ? body['email'] : undefined).success
        ? undefined
        : 'Invalid e-mail provided!',
    resetPasswordRequest,
  ),
  answer: done,
  backend: { part: 'accounts', method: 'requestReset', subject: 'store' },
  refusals: [],
});

export const createPassword = call({
  methods: ['POST'],
  path: 'user/create-password',
  aliases: ['user/createPassword'],
  summary:
    'Sets a new password; the token is valid once, for 30 minutes, while the account keeps its address',
  caller: 'anyone',
  body: unlessRefused(
    (body) => missingOf(body, ['email', 'resetToken', 'newPassword']),
    createPasswordRequest,
  ),
  answer: done,
  backend: { part: 'accounts', method: 'createPassword' },
  refusals: [tooManyAttempts],
});

export const changePassword = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/change-password',
  aliases: ['user/changePassword'],
  summary: 'Changes the password and ends all sessions. A refusal has its text in `result.errorMessage`',
  body: unlessRefused(
    (body) => missingOf(body, ['currentPassword', 'newPassword']) ?? problemsOf(changePasswordRequest, body),
    changePasswordRequest,
  ),
  ...tokens,
  refusals: [unauthorized, tooManyAttempts],
  hasErrorMessage: true,
});

export const readUser = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/me',
  summary: 'Returns the profile, with `groupToken` if groups have their own prices or taxes',
  answer: customerProfile,
  backend: { part: 'accounts', method: 'profile', subject: 'customer' },
});

export const updateUser = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/me',
  summary:
    'Changes `firstname`, `lastname` and `addresses`, and returns the profile; a new `email` is `meta.pendingEmail` until its link is opened',
  body: profileRequest,
  answer: customerProfile,
  meta: z.strictObject({ pendingEmail: z.string() }).optional(),
  refusals: [unauthorized, foreignAddress, tooManyAttempts],
});

export const confirmEmail = call({
  methods: ['POST'],
  path: 'user/confirm-email',
  summary: 'Confirms the new email address whose link contained the token',
  caller: 'anyone',
  body: confirmEmailRequest,
  answer: done,
  backend: { part: 'accounts', method: 'confirmEmail' },
  refusals: [tooManyAttempts],
});

export const readOrderHistory = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/order-history',
  summary: 'Returns a page of the customer’s orders, newest first: 20 by default, at most 100',
  query: z.object({ pageSize: countOr(20, 100), currentPage: countOr(1, 1_000_000) }),
  answer: orderHistory,
  backend: { part: 'order', method: 'history', subject: 'customer' },
});

export const listSessions = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/sessions',
  summary: 'Lists the customer’s sessions, this one first',
  answer: z.array(sessionSummary),
  backend: { part: 'accounts', method: 'sessions', subject: 'customer' },
});

export const endSessions = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/end-sessions',
  summary: 'Ends a session; without `id`, all others',
  body: endSessionsRequest,
  answer: done,
  backend: { part: 'accounts', method: 'endSessions', subject: 'customer' },
  refusals: [unauthorized, unknownSession, tooManyAttempts],
});

export const exportUser = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/export',
  summary:
    'Returns all data of the account, including orders that are `payment_pending`, but no guest orders with its address',
  answer: customerExport,
  backend: { part: 'accounts', method: 'export', subject: 'customer' },
});

export const eraseUser = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/erase',
  summary: 'Permanently erases the account and its data',
  body: eraseRequest,
  answer: done,
  refusals: [unauthorized, tooManyAttempts],
});

/** Creates the schema of a number from 1 to a maximum; any other text gives the default. */
function countOr(byDefault: number, maximum: number) {
  return z
    .string()
    .optional()
    .transform((text) =>
      text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), maximum) : byDefault,
    );
}

function missingOf(body: unknown, fields: readonly string[]): string | undefined {
  const missing = fields.find((field) => !isRecord(body) || !body[field]);
  return missing && `${missing} not provided`;
}

function problemsOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema
    .safeParse(value)
    .error?.issues.map(({ message }) => message)
    .join('; ');
}
