import { z } from 'zod';
import { call, type Declaration } from '../call.ts';
import { orderHistory } from '../order.ts';
import { emptyBody, unlessRefused } from '../primitives.ts';
import { isRecord } from '../records.ts';
import { userRefusals } from '../refusals.ts';
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
  userRefusals;

const done = z.literal(true);

/** Tokens as programs get them; browsers get cookies, and `true`. */
const tokens = {
  answer: z.union([z.literal(true), z.string()]).describe('The access token; `true` to browsers'),
  meta: z.strictObject({ refreshToken: z.string() }).optional(),
};

const ofCustomer = { caller: 'customer', refusals: [unauthorized] } as const satisfies Partial<Declaration>;

export const createUser = call({
  methods: ['POST'],
  path: 'user/create',
  summary: 'Makes an account and gives its profile; `addresses`, at most two, may come along',
  caller: 'anyone',
  body: createCustomerRequest,
  answer: customerProfile,
  refusals: [foreignAddress, tooManyAttempts],
});

export const loginUser = call({
  methods: ['POST'],
  path: 'user/login',
  summary: 'Gives the access token, and `meta.refreshToken`; the session that the client had has ended',
  caller: 'anyone',
  body: loginRequest,
  ...tokens,
  refusals: [badLogin, tooManyAttempts],
});

export const refreshUser = call({
  methods: ['POST'],
  path: 'user/refresh',
  summary: 'Gives the next access token, and the next `meta.refreshToken`',
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
  summary: 'Sends a link for a new password: `true`, whether or not there is such an account',
  caller: 'anyone',
  body: unlessRefused(
    (body) =>
      emailAddress.safeParse(isRecord(body) ? body['email'] : undefined).success
        ? undefined
        : 'Invalid e-mail provided!',
    resetPasswordRequest,
  ),
  answer: done,
  refusals: [],
});

export const createPassword = call({
  methods: ['POST'],
  path: 'user/create-password',
  aliases: ['user/createPassword'],
  summary: 'Sets a new password; the token holds once, for 30 minutes, while the account keeps its address',
  caller: 'anyone',
  body: unlessRefused(
    (body) => missingOf(body, ['email', 'resetToken', 'newPassword']),
    createPasswordRequest,
  ),
  answer: done,
  refusals: [tooManyAttempts],
});

export const changePassword = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/change-password',
  aliases: ['user/changePassword'],
  summary: 'Sets another password; all sessions have ended. A refusal has its text as `result.errorMessage`',
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
  summary: 'Gives the profile, with `groupToken` where groups have prices or taxes',
  answer: customerProfile,
});

export const updateUser = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/me',
  summary:
    'Changes `firstname`, `lastname` and `addresses`, and gives the profile; another `email` holds once its link is opened: until then it is `meta.pendingEmail`',
  body: profileRequest,
  answer: customerProfile,
  meta: z.strictObject({ pendingEmail: z.string() }).optional(),
  refusals: [unauthorized, foreignAddress, tooManyAttempts],
});

export const confirmEmail = call({
  methods: ['POST'],
  path: 'user/confirm-email',
  summary: 'The account has the e-mail address whose link has the token',
  caller: 'anyone',
  body: confirmEmailRequest,
  answer: done,
  refusals: [tooManyAttempts],
});

export const readOrderHistory = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/order-history',
  summary: 'Gives a page of the customer’s orders, newest first; 20 of them, and at most 100',
  query: z.object({ pageSize: z.string().optional(), currentPage: z.string().optional() }),
  answer: orderHistory,
});

export const listSessions = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/sessions',
  summary: 'Says where the customer is logged in, this session first',
  answer: z.array(sessionSummary),
});

export const endSessions = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/end-sessions',
  summary: 'Ends a session, without an `id` all but this one',
  body: endSessionsRequest,
  answer: done,
  refusals: [unauthorized, unknownSession, tooManyAttempts],
});

export const exportUser = call({
  ...ofCustomer,
  methods: ['GET'],
  path: 'user/export',
  summary: 'Gives all of the account, also orders `payment_pending`; none of guests with its address',
  answer: customerExport,
});

export const eraseUser = call({
  ...ofCustomer,
  methods: ['POST'],
  path: 'user/erase',
  summary: 'Erases the account and what belongs to it for good',
  body: eraseRequest,
  answer: done,
  refusals: [unauthorized, tooManyAttempts],
});

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
