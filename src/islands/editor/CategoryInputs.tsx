import type { InputProps } from './input-props.ts';
import { OrderedList } from './OrderedList.tsx';

const toId = (value: unknown) => (value === '' || value === undefined ? undefined : Number(value));

/** Renders one category of the store. */
export function CategoryInput({ editing, id, describedBy, value, onChange }: InputProps) {
  const { categories } = editing;
  const chosen = toId(value);
  const isKnown = categories.some((category) => category.id === chosen);
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      className="field"
      value={chosen ?? ''}
      onChange={({ target }) => onChange(toId(target.value))}
    >
      <option value="">None</option>
      {chosen !== undefined && !isKnown && <option value={chosen}>{`Category ${chosen}`}</option>}
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {`${category.name} (${category.path})`}
        </option>
      ))}
    </select>
  );
}

/** Categories of the store in their order. */
export function CategoriesInput({
  editing,
  id,
  label,
  describedBy,
  value,
  onChange,
  maximum,
}: InputProps & { readonly maximum: number }) {
  const { categories } = editing;
  const ids = (Array.isArray(value) ? (value as readonly unknown[]) : []).map(Number);
  const nameOf = (each: number) =>
    categories.find((category) => category.id === each)?.name ?? `Category ${each}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        className="field"
        value=""
        disabled={ids.length >= maximum}
        onChange={({ target }) => onChange([...ids, Number(target.value)])}
      >
        <option value="">Add a category</option>
        {categories
          .filter((category) => !ids.includes(category.id))
          .map((category) => (
            <option key={category.id} value={category.id}>
              {`${category.name} (${category.path})`}
            </option>
          ))}
      </select>
      <OrderedList
        id={id}
        entries={ids.map((each) => ({ key: String(each), name: nameOf(each) }))}
        onChange={(keys) => onChange(keys.map(Number))}
      />
    </div>
  );
}
