import type { Fault } from '../../../stand-ins/plumbing/faults.ts';

/** Milliseconds after which a call is given up where a provider is slow. */
export const shortTimeouts = 150;

export type MatrixFault = Fault | 'refuse' | 'slow' | undefined;

/** Ways to go wrong; undefined: none. */
export const matrixFaults: Readonly<Record<string, MatrixFault>> = {
  'answers as it should': undefined,
  'refuses the connection': 'refuse',
  'resets after sending': { kind: 'reset' },
  'drops the answer': { kind: 'drop' },
  'answers 500': { kind: 'status', status: 500 },
  'answers 429': { kind: 'status', status: 429 },
  'is slow beyond the deadline': 'slow',
  'answers HTML': { kind: 'html' },
  'answers truncated JSON': { kind: 'truncated' },
  'tells a wrong amount': { kind: 'wrong-amount' },
  'tells a wrong currency': { kind: 'wrong-currency' },
  'tells an unknown state': { kind: 'unknown-state' },
};
