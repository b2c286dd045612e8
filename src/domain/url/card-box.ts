/** Width and height of the pictures of cards; apart from the other shapes, since the script of every page has it. */
export const cardBox = { width: 310, height: 380 } as const;
