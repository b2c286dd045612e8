import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** How much a hash takes to make, and so to guess. */
export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** Argon2id with 19 MiB, two passes, one lane (design, "Sessions"). */
const usualCost: PasswordCost = { memory: 19_456, passes: 2 };
const [saltBytes, tagBytes] = [16, 32];

/** The password's hash with a salt of its own, as a PHC string. */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${encode(salt)}$${encode(tag)}`;
}

/**
 * Whether a hash is that of the password, whatever it cost to make. Without a hash (there is no such account) it takes as
 * long as with one of this cost, and is false.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost = usualCost,
): Promise<boolean> {
  const made = phcString.exec(hash ?? '')?.groups;
  const known = Buffer.from(made?.['tag'] ?? '', 'base64');
  const nonce = made ? Buffer.from(made['salt'] ?? '', 'base64') : Buffer.alloc(saltBytes);
  const costs = made ? { memory: Number(made['memory']), passes: Number(made['passes']) } : cost;
  const given = await tagOf(password, nonce, costs);
  return known.length === given.length && timingSafeEqual(known, given);
}

const phcString = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[^$]+)\$(?<tag>[^$]+)$/;

/** Texts that look the same are the same password, however a keyboard composes them. */
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

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
