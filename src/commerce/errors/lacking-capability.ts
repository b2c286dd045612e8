/** The commerce system cannot do what its owner asked for. The message says so in one sentence, and where it is done instead. */
export class LackingCapability extends Error {
  override readonly name = 'LackingCapability';
}
