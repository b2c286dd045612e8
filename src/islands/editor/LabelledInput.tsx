interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  /** Beside the input. */
  readonly children?: React.ReactNode;
}

/** Renders an input for the name or the address of a story. */
export function LabelledInput({ id, label, value, onChange, isRequired, children }: Props) {
  return (
    <div className="editor-field">
      <label htmlFor={id}>{label}</label>
      <div className="editor-row">
        <input
          id={id}
          className="field"
          required={isRequired}
          maxLength={255}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
    </div>
  );
}
