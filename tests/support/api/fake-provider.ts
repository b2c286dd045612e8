import type { PaymentState } from '../../../src/domain/payment/payment-state.ts';
import { providerAmount } from '../../../src/domain/payment/provider-amount.ts';
import {
  PaymentUnavailable,
  type MoneyOperation,
  type PaymentOperation,
  type PaymentProvider,
  type PrepareRequest,
  type ProviderMovement,
  type ProviderPayment,
  type OperationOutcome,
  WebhookRefused,
} from '../../../src/payments/port/provider.ts';

interface Account {
  readonly request: PrepareRequest;
  state: PaymentState;
  amount: number;
  currencyCode: string;
  captures: ProviderMovement[];
  refunds: ProviderMovement[];
  isDisputed: boolean;
  authorizedUntil?: string;
  /** Keys of steps that were taken, with what was answered. */
  readonly taken: Map<string, OperationOutcome>;
}

/** What a call does besides what it should. */
export type FakeFault = 'away' | 'lost' | 'refused' | 'pending';

/**
 * A payment provider in memory that does what a test tells it: buyers pay when the test says so, answers get lost after the
 * work was done, and everything is counted.
 */
export class FakeProvider implements PaymentProvider {
  readonly code = 'testcard';
  readonly deadline = 15 * 60_000;
  readonly accounts = new Map<string, Account>();
  /** What the next calls of a name do; the first is taken by the first call. */
  readonly faults: { readonly call: string; readonly fault: FakeFault }[] = [];
  /** Whether the money is captured as soon as the buyer pays. */
  capturesAtOnce = false;
  /** Whether the shop has to take what the buyer approved. */
  needsConfirm = false;
  /** Whether the first capture releases the rest. */
  capturesOnce = false;
  /** Whether movements are told with the keys of their steps. */
  keepsKeys = true;
  acknowledged: string[] = [];

  digitsOf = () => 2;

  #fault(call: string): FakeFault | undefined {
    const index = this.faults.findIndex((each) => each.call === call);
    const [found] = index < 0 ? [] : this.faults.splice(index, 1);
    if (found?.fault === 'away') throw new PaymentUnavailable(`No answer to ${call}`);
    return found?.fault;
  }

  async prepare(request: PrepareRequest) {
    const fault = this.#fault('prepare');
    if (fault === 'refused') return { kind: 'refused', code: 'no', message: 'Not for you' } as const;
    if (!this.accounts.has(request.key)) {
      this.accounts.set(request.key, {
        request,
        state: 'prepared',
        amount: request.amount,
        currencyCode: request.currencyCode,
        captures: [],
        refunds: [],
        isDisputed: false,
        taken: new Map(),
      });
    }
    if (fault === 'lost') throw new PaymentUnavailable('The answer to prepare was lost');
    const url = `https://pay.example.com/${request.key}`;
    return {
      kind: 'prepared',
      providerId: `fake_${request.key}`,
      action: { kind: 'redirect', url },
    } as const;
  }

  /** The account of the only payment, or of the one with a key. */
  account(key?: string): Account {
    const found = key === undefined ? [...this.accounts.values()].at(-1) : this.accounts.get(key);
    if (!found) throw new Error('The provider has no such payment');
    return found;
  }

  /** The buyer pays. */
  pay(account = this.account()): void {
    if (account.state !== 'prepared') return;
    if (this.needsConfirm) account.state = 'approved';
    else if (this.capturesAtOnce) this.#captureAll(account);
    else account.state = 'authorized';
  }

  #captureAll(account: Account): void {
    account.state = 'captured';
    account.captures.push({ id: `cap_${account.request.key}`, amount: providerAmount(account.amount) });
  }

  async confirm({ key }: { readonly key: string }): Promise<OperationOutcome> {
    const fault = this.#fault('confirm');
    const account = this.account(key);
    if (fault === 'refused') return { kind: 'refused', code: 'DECLINED', message: 'Declined' };
    if (fault === 'pending') {
      account.state = 'pending';
      return { kind: 'pending' };
    }
    if (account.state === 'approved') this.#captureAll(account);
    if (fault === 'lost') throw new PaymentUnavailable('The answer to confirm was lost');
    return { kind: 'done', reference: `cap_${key}` };
  }

  acknowledge = async (
    { key }: PaymentOperation,
    order: { readonly number: string },
  ): Promise<OperationOutcome> => {
    this.#fault('acknowledge');
    this.acknowledged.push(order.number);
    return { kind: 'done', reference: key };
  };

  capture = (step: MoneyOperation) =>
    this.#take('capture', step.payment.key, step, (account, isPending) => {
      const left = account.amount - held(account.captures);
      if (account.state !== 'authorized' || step.amount > left) return false;
      const id = `cap_${step.key}`;
      account.captures.push({ id, amount: step.amount, isPending, ...this.#keyed(step.key) });
      this.#afterCapture(account);
      return true;
    });

  #afterCapture(account: Account): void {
    const done = sum(account.captures);
    if (done > 0 && (this.capturesOnce || done === account.amount)) account.state = 'captured';
  }

  refund = (step: MoneyOperation) =>
    this.#take('refund', step.payment.key, step, (account, isPending) => {
      if (step.amount > sum(account.captures) - held(account.refunds)) return false;
      const id = `ref_${step.key}`;
      account.refunds.push({ id, amount: step.amount, isPending, ...this.#keyed(step.key) });
      return true;
    });

  /** Ends all that is pending, well or not. */
  decide(isWell: boolean): void {
    const end = (movement: ProviderMovement): ProviderMovement => {
      if (!movement.isPending) return movement;
      return { ...movement, isPending: false, ...(!isWell && { failed: 'The bank said no' }) };
    };
    for (const account of this.accounts.values()) {
      if (account.state === 'pending' && isWell) this.#captureAll(account);
      else if (account.state === 'pending') account.state = 'refused';
      account.captures = account.captures.map(end);
      account.refunds = account.refunds.map(end);
      if (account.state === 'authorized') this.#afterCapture(account);
    }
  }

  /** The buyer's bank sends the last refund back. */
  sendBack(account = this.account()): void {
    const last = account.refunds.findLastIndex(counts);
    account.refunds = account.refunds.map((refund, index) =>
      index === last ? { ...refund, failed: 'The account is closed' } : refund,
    );
  }

  void = (step: { readonly key: string; readonly payment: { readonly key: string } }) =>
    this.#take('void', step.payment.key, step, (account) => {
      if (account.state === 'captured') return false;
      account.state = held(account.captures) > 0 ? 'captured' : 'canceled';
      return true;
    });

  #keyed(key: string) {
    return this.keepsKeys ? { key } : {};
  }

  async #take(
    call: 'capture' | 'refund' | 'void',
    payment: string,
    { key }: { readonly key: string },
    work: (account: Account, isPending: boolean) => boolean,
  ): Promise<OperationOutcome> {
    const fault = this.#fault(call);
    const account = this.account(payment);
    const before = account.taken.get(key);
    if (before && fault !== 'lost') return before;
    if (fault === 'refused') return { kind: 'refused', code: 'no', message: `We do not ${call} this` };
    const prefix = call === 'capture' ? 'cap' : call === 'refund' ? 'ref' : 'can';
    const isPending = fault === 'pending' && call !== 'void';
    const outcome: OperationOutcome =
      before ??
      (work(account, isPending)
        ? { kind: isPending ? 'pending' : 'done', reference: `${prefix}_${key}` }
        : { kind: 'refused', code: 'not_allowed', message: `It is ${account.state}` });
    account.taken.set(key, outcome);
    if (fault === 'lost') throw new PaymentUnavailable(`The answer to ${call} was lost`);
    return outcome;
  }

  async fetch({
    key,
    providerId,
  }: {
    readonly key: string;
    readonly providerId: string | null;
  }): Promise<ProviderPayment | undefined> {
    this.#fault('fetch');
    const account = this.accounts.get(key);
    if (!account || providerId === null) return undefined;
    return {
      providerId: `fake_${key}`,
      key,
      state: account.state,
      amount: providerAmount(account.amount),
      currencyCode: account.currencyCode,
      authorizedUntil: account.authorizedUntil,
      captures: account.captures,
      refunds: account.refunds,
      isDisputed: account.isDisputed,
    };
  }

  /** A webhook's body is `{id, key}`, signed with `x-signature: right`. */
  async readWebhook({ body, headers }: { readonly body: Uint8Array; readonly headers: Headers }) {
    if (headers.get('x-signature') !== 'right') throw new WebhookRefused('The signature is wrong');
    const { id, key } = JSON.parse(Buffer.from(body).toString()) as {
      readonly id: string;
      readonly key?: string;
    };
    return { id, payment: key === undefined ? undefined : { key } };
  }

  /** What a payment has moved, in all. */
  moved(account = this.account()): { readonly captured: number; readonly refunded: number } {
    return { captured: sum(account.captures), refunded: sum(account.refunds) };
  }
}

const counts = ({ isPending, failed }: ProviderMovement) => !isPending && failed === undefined;

function sum(movements: readonly ProviderMovement[]): number {
  return movements.filter(counts).reduce((total, { amount }) => total + amount, 0);
}

/** Pending ones included. */
function held(movements: readonly ProviderMovement[]): number {
  const open = movements.filter(({ failed }) => failed === undefined);
  return open.reduce((total, { amount }) => total + amount, 0);
}
