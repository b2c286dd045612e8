import { useEffect, useRef, useState } from 'react';
import type { EditedStory, PreviewMessage, StoryMessage } from '../preview/protocol.ts';
import { editorCalls, messageOf } from '../../state/editor-calls.ts';

interface Props {
  readonly story: EditedStory;
  /** Told of a block that was clicked, by `_uid`. */
  readonly onSelect: (uid: string) => void;
}

const widths = [
  ['Fit', undefined],
  ['390 px', 390],
  ['1440 px', 1440],
] as const;

/** Renders the page as shoppers will see it, which is sent each change of the story. */
export function Preview({ story, onSelect }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const newest = useRef(story);
  const select = useRef(onSelect);
  const [session, setSession] = useState<string>();
  const [problem, setProblem] = useState('');
  const [width, setWidth] = useState<number>();
  const [room, available] = useWidth();

  useEffect(() => {
    newest.current = story;
    select.current = onSelect;
    post(frame.current, story);
  }, [story, onSelect]);

  useEffect(() => {
    let isHere = true;
    const begin = () =>
      editorCalls.previewSession().then(
        (answer) => isHere && setSession(answer.session),
        (error: unknown) => isHere && setProblem(messageOf(error)),
      );
    function hear({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return;
      const message = data as PreviewMessage;
      if (message.type === 'vernissage:ready') post(frame.current, newest.current);
      if (message.type === 'vernissage:selected') select.current(message.uid);
      if (message.type === 'vernissage:shown') setProblem('');
      if (message.type !== 'vernissage:failed') return;
      // Its session is shorter than that of the editor.
      if (message.status === 403) void begin();
      else setProblem('The preview can’t show this change.');
    }
    addEventListener('message', hear);
    void begin();
    return () => {
      isHere = false;
      removeEventListener('message', hear);
    };
  }, []);

  return (
    <>
      <p role="status" className="editor-help">
        {problem}
      </p>
      <div className="editor-row" role="group" aria-label="Width of the preview">
        {widths.map(([label, each]) => (
          <button key={label} type="button" aria-pressed={width === each} onClick={() => setWidth(each)}>
            {label}
          </button>
        ))}
      </div>
      <div ref={room} className="editor-screen">
        {session !== undefined && (
          <iframe
            ref={frame}
            key={session}
            title="Preview"
            style={screenOf(width, available)}
            src={`/storyblok/${encodeURI(story.full_slug)}?${new URLSearchParams({ session })}`}
          />
        )}
      </div>
    </>
  );
}

/** Returns a screen of some CSS pixels, made smaller where there is less room; undefined: as wide as the room. */
function screenOf(width: number | undefined, available: number): React.CSSProperties {
  if (width === undefined) return {};
  const scale = Math.min(1, available / width);
  return { width, height: `${100 / scale}%`, transform: `scale(${scale})` };
}

/** Returns the width of an element in CSS pixels, whenever it changes. */
function useWidth(): readonly [React.RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

function post(frame: HTMLIFrameElement | null, story: EditedStory): void {
  const message: StoryMessage = { type: 'vernissage:story', story };
  frame?.contentWindow?.postMessage(message, location.origin);
}
