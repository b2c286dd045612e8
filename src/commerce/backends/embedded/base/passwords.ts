import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The cost of making a hash, and so of guessing a password. */
export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** 19 MiB, two passes (OWASP's Password Storage Cheat Sheet, argon2id). Who changes it has to see to the hashes that are kept. */
const usualCost: PasswordCost = { memory: 19_456, passes: 2 };
const [saltBytes, tagBytes] = [16, 32];

/** Hashes a password by argon2id in one lane with a salt of its own, as a PHC string. */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `${prefixOf(cost)}${encode(salt)}$${encode(await tagOf(password, salt, cost))}`;
}

/**
 * Returns true if a hash of that cost matches the password. Without a hash (no such account) the call takes as long
 * and returns false.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost = usualCost,
): Promise<boolean> {
  const prefix = prefixOf(cost);
  const [salt, tag] = hash?.startsWith(prefix) ? hash.slice(prefix.length).split('$').map(decode) : [];
  const isWhole = salt?.length === saltBytes && tag?.length === tagBytes;
  const given = await tagOf(password, isWhole ? salt : Buffer.alloc(saltBytes), cost);
  return isWhole && timingSafeEqual(tag, given);
}

function prefixOf({ memory, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$`;
}

/**
 * Computes the hash of a normalized password, so that texts that look the same are the same password whatever the
 * keyboard.
 */
function tagOf(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    ...cost,
    parallelism: 1,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: tagBytes,
  };
  return derive('argon2id', parameters);
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
