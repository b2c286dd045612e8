import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { StoreContext } from '../../state/store-context.ts';
import type { Outcome } from '../../state/watched-stock.ts';
import type { BuyBoxTexts } from './buy-box-texts.ts';

interface Props {
  readonly context: StoreContext;
  readonly sku: string;
  /** Of a variant. */
  readonly parentSku?: string | undefined;
  readonly texts: Pick<BuyBoxTexts, 'watch' | 'email'>;
}

/** Renders the form by which a shopper is told when a product is in stock again. */
export function WatchForm({ context, sku, parentSku, texts }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    import('../../state/watched-stock.ts').then(
      (part) => part.showWatch(context, { sku, parentSku }, setOutcome),
      // Without a network the form says nothing.
      () => undefined,
    );
  }, [context, sku, parentSku]);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('watcher');
    if (typeof email !== 'string') return;
    // Named as a whole: taking it apart has the bundler wrap the import.
    const part = await import('../../state/watched-stock.ts');
    setOutcome(await part.watchStock(context, { email, sku, parentSku }));
  };
  return (
    <form className="buy-box-watch" onSubmit={(event) => void onSubmit(event)}>
      {!outcome?.isTaken && (
        <>
          <label>
            <span>{texts.email}</span>
            <input
              className="field"
              name="watcher"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
            />
          </label>
          <button type="submit" className="button button-quiet">
            {texts.watch}
          </button>
        </>
      )}
      <p role="status">{outcome?.text}</p>
    </form>
  );
}
