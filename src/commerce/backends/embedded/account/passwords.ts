import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2id with 19 MiB, two passes, one lane (design, "Sessions"). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const [saltBytes, tagBytes] = [16, 32];

/** The password's hash with a salt of its own, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `${prefix}${encode(salt)}$${encode(await tagOf(password, salt))}`;
}

/**
 * Whether a hash is that of the password. Without a hash (there is no such account) it takes as long and is false.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', tag = ''] = hash?.startsWith(prefix) ? hash.slice(prefix.length).split('$') : [];
  const known = Buffer.from(tag, 'base64');
  const given = await tagOf(password, salt === '' ? Buffer.alloc(saltBytes) : Buffer.from(salt, 'base64'));
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Texts that look the same are the same password, however a keyboard composes them. */
function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    ...cost,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: tagBytes,
  };
  return derive('argon2id', parameters);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
