import { useEffect, useRef, useState } from 'react';
import { editorCalls, messageOf } from '../../state/editor-calls.ts';
import type { InputProps } from './input-props.ts';

interface Props extends Omit<InputProps, 'editing'> {
  readonly accept: 'image' | 'video';
  /** True if it also asks for the alt text. */
  readonly hasAlt: boolean;
}

/** A picture or a film as a field holds it. */
export interface Picture {
  readonly filename: string;
  readonly alt: string;
}

/** Renders a picture by its path, with an upload and what it shows; or a film by its path. */
export function PictureInput({ id, label, describedBy, value, onChange, accept, hasAlt }: Props) {
  const [message, setMessage] = useState('');
  const asset = assetOf(value);
  const thumbnail = thumbnailOf(asset.filename);
  const kept = typeof value === 'object' && value !== null ? value : {};
  const write = (change: Partial<Picture>) => {
    const next = { ...kept, ...asset, ...change };
    onChange(next.filename === '' && next.alt === '' ? undefined : next);
  };

  // What is typed while a picture is on its way stays; in a form that is closed by then, nothing is written.
  const newestWrite = useRef<typeof write>(undefined);
  useEffect(() => {
    newestWrite.current = write;
    return () => {
      newestWrite.current = undefined;
    };
  });

  async function upload(file: File) {
    setMessage('Uploading …');
    try {
      const { path } = await editorCalls.upload(file);
      newestWrite.current?.({ filename: path });
      setMessage('The picture is uploaded.');
    } catch (error) {
      setMessage(messageOf(error));
    }
  }

  return (
    <fieldset className="editor-picture">
      <legend>{label}</legend>
      <label htmlFor={id}>{accept === 'image' ? 'Path of the picture' : 'Path of the film'}</label>
      <input
        id={id}
        aria-describedby={describedBy}
        className="field"
        value={asset.filename}
        onChange={({ target }) => write({ filename: target.value })}
      />
      {accept === 'image' && (
        <>
          {thumbnail !== undefined && <img src={thumbnail} alt="" width="160" height="120" />}
          <label htmlFor={`${id}-file`}>Upload (PNG, JPEG or WebP, up to 10 MB)</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file);
            }}
          />
          <p role="status">{message}</p>
          {hasAlt && (
            <>
              <label htmlFor={`${id}-alt`}>What it shows (alt text)</label>
              <input
                id={`${id}-alt`}
                className="field"
                maxLength={1000}
                value={asset.alt}
                onChange={({ target }) => write({ alt: target.value })}
              />
            </>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Returns the picture that a field holds; one without a path where it holds none. */
export function assetOf(value: unknown): Picture {
  if (typeof value === 'string') return { filename: value, alt: '' };
  if (typeof value !== 'object' || value === null) return { filename: '', alt: '' };
  const text = (name: string) => {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    return typeof field === 'string' ? field : '';
  };
  return { filename: text('filename'), alt: text('alt') };
}

/** Returns the address of a small picture of a file in the media folder; undefined for one of another host, and for none. */
export function thumbnailOf(filename: string): string | undefined {
  if (filename === '' || filename.includes(':')) return undefined;
  return `/img/160/120/resize/${filename.replace(/^\//, '')}`;
}
