import { useEffect, useState } from 'react';
import { listingCardAt, type CardFrame, type ListingCard } from '../../domain/listing/listing-card.ts';
import { loadCards } from './listing-data.ts';

/** The cards of the rows that were asked for. */
export interface ShownCards {
  readonly rows: readonly number[];
  readonly cards: readonly { readonly card: ListingCard; readonly frame: CardFrame }[];
}

/**
 * Cards of some rows, fetched with what is missing; until they are there, those that were asked for before. None where no
 * rows are asked for.
 */
export function useCards(
  data: string,
  cardsPerFile: number,
  rows: readonly number[] | undefined,
  onFailure: () => void,
): ShownCards | undefined {
  const [shown, setShown] = useState<ShownCards>();
  const [hadRows, setHadRows] = useState(false);
  if (hadRows !== (rows !== undefined)) {
    setHadRows(!hadRows);
    if (!rows) setShown(undefined);
  }
  useEffect(() => {
    if (!rows) return;
    let isCurrent = true;
    const parts = [...new Set(rows.map((row) => Math.floor(row / cardsPerFile) + 1))];
    Promise.all(parts.map(async (part) => [part, await loadCards(data, part)] as const)).then(
      (files) => {
        if (!isCurrent) return;
        const byPart = new Map(files);
        const cards = rows.flatMap((row) => {
          const frame = byPart.get(Math.floor(row / cardsPerFile) + 1);
          const card = frame && listingCardAt(frame, row % cardsPerFile);
          return card ? [{ card, frame }] : [];
        });
        setShown({ rows, cards });
      },
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [data, cardsPerFile, rows, onFailure]);
  return shown;
}
