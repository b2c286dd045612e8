import { useState } from 'react';
import { LabelledInput } from './LabelledInput.tsx';

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
      <LabelledInput
        id="editor-new-name"
        label="Name of the new story"
        isRequired
        value={name}
        onChange={setName}
      />
      <LabelledInput
        id="editor-new-slug"
        label="Address, such as guides/framing"
        isRequired
        value={slug}
        onChange={setSlug}
      />
      <button type="submit" className="button button-quiet">
        Create
      </button>
    </form>
  );
}
