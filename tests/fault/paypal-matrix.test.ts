import { testProviderMatrix } from '../support/fault/provider-matrix.ts';
import { startPayPalWorld } from '../support/payments/paypal-world.ts';

testProviderMatrix({
  name: 'PayPal',
  calls: {
    prepare: 'orders.create',
    lookUp: 'orders.get',
    confirm: 'orders.capture',
    refund: 'captures.refund',
  },
  async start() {
    const { standIn, provider, prepare, approved, refundStep } = await startPayPalWorld();
    return {
      standIn,
      async ready(call) {
        if (call === 'prepare') return () => prepare();
        const payment = await approved();
        if (call === 'confirm') return async () => provider.confirm?.(payment);
        if (call === 'lookUp') return () => provider.lookUp(payment);
        await provider.confirm?.(payment);
        return () => provider.refund(refundStep(payment, 1000));
      },
      counts: async () => JSON.parse(await (await fetch(`${standIn.url}/_control/counts`)).text()),
    };
  },
});
