/** 128 bits that nobody can guess: whoever knows the key may see the order. */
export function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
