interface Props {
  readonly rows: readonly { readonly code: string; readonly label: string; readonly value: string }[];
  readonly note?: string | undefined;
  /** They are asked for again just now. */
  readonly isBusy?: boolean;
}

/** Sums, the total after what it is made of, and what was paid back behind it. */
export function SumRows({ rows, note, isBusy = false }: Props) {
  return (
    <div className="order-sums" aria-busy={isBusy}>
      <dl>
        {rows.map(({ code, label, value }) => (
          <div key={code} data-sum={code}>
            <dt>{label}</dt>
            <dd className="price">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="soft">{note}</p>}
    </div>
  );
}
