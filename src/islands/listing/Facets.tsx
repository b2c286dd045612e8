import type { CountedOption, ListingAnswer } from '../../domain/listing/listing-index-query.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';

interface Props {
  readonly facets: ListingAnswer['facets'];
  readonly file: ListingFile;
  readonly onToggle: (option: CountedOption) => void;
}

/** Renders the filters of a listing, each with its options and how many products choosing one would show. */
export function Facets({ facets, file, onToggle }: Props) {
  const shown = Object.entries(facets).filter(([, options]) => options.length > 0);
  return (
    <div className="listing-facets">
      {shown.map(([type, options]) => (
        <fieldset key={type} data-facet={type}>
          <legend className="label">{file.titles[type] ?? type}</legend>
          <div>
            {options.map((option) => (
              <Option
                key={option.id}
                option={option}
                swatch={file.swatches[type]?.[option.id]}
                onToggle={onToggle}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'onToggle'> {
  readonly option: CountedOption;
  readonly swatch: string | undefined;
}

function Option({ option, swatch, onToggle }: OptionProps) {
  return (
    <label>
      <input
        type="checkbox"
        value={option.id}
        checked={option.chosen}
        disabled={option.count === 0 && !option.chosen}
        onChange={() => onToggle(option)}
      />
      {swatch && <span className="listing-swatch" style={{ background: swatch }} />}
      <span>{option.label}</span>
      <span className="soft">{option.count}</span>
    </label>
  );
}
