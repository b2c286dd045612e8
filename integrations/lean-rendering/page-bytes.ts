const encoder = new TextEncoder();
/** UTF-8 takes three bytes at the most for each unit of a JavaScript text. */
const bytesAtMost = 3;
let room = new Uint8Array(2 ** 18);

/** A page in UTF-8. `TextEncoder.encode` goes through the text twice, to measure it first; here it is once. */
export function pageBytes(text: string): Uint8Array {
  if (text.length * bytesAtMost > room.length) room = new Uint8Array(2 * text.length * bytesAtMost);
  const { written } = encoder.encodeInto(text, room);
  return room.slice(0, written);
}
