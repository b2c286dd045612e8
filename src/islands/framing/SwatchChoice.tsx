import type { ReactNode } from 'react';

interface SwatchOption {
  /** Empty for none. */
  readonly sku: string;
  readonly name: string;
  /** Price, or that it is not available. */
  readonly note?: string;
  readonly isOut?: boolean;
  readonly swatch: ReactNode;
}

interface Props {
  /** Name of the group of radio buttons. */
  readonly group: string;
  readonly legend: string;
  readonly options: readonly SwatchOption[];
  readonly chosen: string;
  readonly onChoose: (sku: string) => void;
}

/** Renders radio buttons with samples of the choices; the legend names the chosen one. */
export function SwatchChoice({ group, legend, options, chosen, onChoose }: Props) {
  return (
    <fieldset className="swatch-choice">
      <legend className="label">
        {legend}
        <span className="soft" aria-hidden="true">
          {options.find(({ sku }) => sku === chosen)?.name}
        </span>
      </legend>
      <div>
        {options.map(({ sku, name, note, isOut = false, swatch }) => (
          <label key={sku} className={isOut ? 'is-out' : undefined} title={name}>
            <input
              type="radio"
              name={group}
              value={sku}
              checked={sku === chosen}
              disabled={isOut && sku !== chosen}
              onChange={() => onChoose(sku)}
            />
            {swatch}
            <span className="visually-hidden">{name}</span>
            {note && <small className="price">{note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
