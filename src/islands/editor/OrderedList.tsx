import { moved } from './edited-content.ts';
import { useFocusLater } from './use-focus-later.ts';

interface Props {
  readonly id: string;
  readonly entries: readonly { readonly key: string; readonly name: string }[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** Renders a list whose entries are moved and taken away by buttons. */
export function OrderedList({ id, entries, onChange }: Props) {
  const focusLater = useFocusLater();
  const keys = entries.map(({ key }) => key);
  function move(index: number, by: number, button: string) {
    onChange(moved(keys, index, by));
    focusLater(`${id}-${keys[index]}-${button}`);
  }
  return (
    <ol className="editor-entries">
      {entries.map(({ key, name }, index) => (
        <li key={key} className="editor-row">
          <span>{name}</span>
          <button
            type="button"
            id={`${id}-${key}-up`}
            aria-label={`Move up: ${name}`}
            aria-disabled={index === 0}
            onClick={() => move(index, -1, 'up')}
          >
            ↑
          </button>
          <button
            type="button"
            id={`${id}-${key}-down`}
            aria-label={`Move down: ${name}`}
            aria-disabled={index === entries.length - 1}
            onClick={() => move(index, 1, 'down')}
          >
            ↓
          </button>
          <button
            type="button"
            aria-label={`Remove: ${name}`}
            onClick={() => {
              onChange(keys.toSpliced(index, 1));
              focusLater(id);
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ol>
  );
}
