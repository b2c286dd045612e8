import type { Field } from '../../content/fields.ts';
import { parseLink } from '../../content/parse-link.ts';
import { CategoriesInput, CategoryInput } from './CategoryInputs.tsx';
import type { InputProps } from './input-props.ts';
import { LinkInput } from './LinkInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { ProductsInput } from './ProductsInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';

/** A field that holds no blocks. */
type SimpleField = Exclude<Field, { kind: 'blocks' }>;

interface Props extends Omit<InputProps, 'label' | 'describedBy'> {
  readonly field: SimpleField;
  /** False for a picture whose alt text is in another field. */
  readonly hasOwnAlt: boolean;
}

/** Kinds whose label is part of their input. */
const labelled = new Set<SimpleField['kind']>(['boolean', 'asset', 'product', 'products', 'categories']);

/** Renders a field with its label and its help. */
export function FieldInput({ editing, field, id, hasOwnAlt, value, onChange }: Props) {
  const { label, help, required } = field;
  const describedBy = help === undefined ? undefined : `${id}-help`;
  const name = required ? `${label} (required)` : label;
  return (
    <div className="editor-field">
      {!labelled.has(field.kind) &&
        (field.kind === 'richtext' ? (
          <span className="editor-label">{name}</span>
        ) : (
          <label htmlFor={id}>{name}</label>
        ))}
      {inputOf(field, hasOwnAlt, { editing, id, label: name, describedBy, value, onChange })}
      {help !== undefined && (
        <p className="editor-help" id={describedBy}>
          {help}
        </p>
      )}
    </div>
  );
}

function inputOf(field: SimpleField, hasOwnAlt: boolean, props: InputProps) {
  const { editing, id, label, describedBy, value, onChange } = props;
  const native = { id, 'aria-describedby': describedBy, 'aria-required': field.required, className: 'field' };
  switch (field.kind) {
    case 'text':
      return (
        <input
          {...native}
          value={textOf(value)}
          maxLength={field.maximum}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'textarea':
      return (
        <textarea
          {...native}
          rows={4}
          value={textOf(value)}
          maxLength={field.maximum}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'link':
      return (
        <LinkInput
          {...props}
          required={field.required}
          store={editing.store}
          tellsRefusal
          value={typeof value === 'string' ? value : (parseLink(value) ?? '')}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <input
          {...native}
          type="number"
          step="any"
          min={field.minimum}
          max={field.maximum}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
        />
      );
    case 'datetime':
      return (
        <input
          {...native}
          type="datetime-local"
          value={localTime(value)}
          onChange={({ target }) => onChange(instantOf(target.value))}
        />
      );
    case 'boolean':
      return (
        <label className="editor-check">
          <input
            id={id}
            type="checkbox"
            checked={value === true || value === 'true'}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      );
    case 'option':
      return (
        <select {...native} value={textOf(value)} onChange={({ target }) => onChange(target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'richtext':
      return <RichTextInput {...props} />;
    case 'asset':
      return <PictureInput {...props} accept={field.accept} hasAlt={hasOwnAlt} />;
    case 'product':
      return (
        <ProductsInput
          {...props}
          value={textOf(value) === '' ? [] : [textOf(value)]}
          maximum={1}
          onChange={(skus) => onChange((skus as readonly string[])[0] ?? '')}
        />
      );
    case 'products':
      return <ProductsInput {...props} maximum={field.maximum} />;
    case 'category':
      return <CategoryInput {...props} />;
    case 'categories':
      return <CategoriesInput {...props} maximum={field.maximum} />;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns an instant in local time, in the format of `datetime-local`. */
function localTime(value: unknown): string {
  const time = Date.parse(textOf(value));
  if (Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instantOf(local: string): string | undefined {
  const time = Date.parse(local);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
