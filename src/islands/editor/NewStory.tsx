import { useState } from 'react';

interface Props {
  /** False where the address is taken, or is none. */
  readonly onCreate: (slug: string, name: string) => Promise<boolean>;
}

/** Asks for the name and the address of a new story. */
export function NewStory({ onCreate }: Props) {
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  async function create() {
    if (!(await onCreate(slug.trim(), name.trim()))) return;
    setName('');
    setSlug('');
  }
  return (
    <form
      className="editor-new"
      aria-labelledby="editor-new-title"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h2 id="editor-new-title">New story</h2>
      <label htmlFor="editor-new-name">Name of the new story</label>
      <input
        id="editor-new-name"
        className="field"
        required
        maxLength={255}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor="editor-new-slug">Address, such as guides/framing</label>
      <input
        id="editor-new-slug"
        className="field"
        required
        maxLength={255}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      <button type="submit" className="button button-quiet">
        Create
      </button>
    </form>
  );
}
