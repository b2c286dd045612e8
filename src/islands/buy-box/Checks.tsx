interface Props {
  readonly title: string;
  /** Of the title. */
  readonly id?: string;
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly text: string; readonly isChosen?: boolean }[];
  /** Id of what says what is wrong, where something is. */
  readonly problemId?: string | undefined;
}

/** Renders the values of an option of which several may be chosen. Its error is shown at the first. */
export function Checks({ title, id, name, values, problemId }: Props) {
  return (
    <fieldset className="buy-box-field buy-box-checks">
      <legend className="label" id={id}>
        {title}
      </legend>
      {values.map(({ value, text, isChosen }, place) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChosen}
            aria-invalid={problemId && place === 0 ? true : undefined}
            aria-describedby={place === 0 ? problemId : undefined}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
