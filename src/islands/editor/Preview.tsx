import { useEffect, useRef, useState } from 'react';
import type { EditedStory, PreviewMessage, StoryMessage } from '../preview/protocol.ts';
import { editorCalls } from './editor-calls.ts';

interface Props {
  readonly story: EditedStory;
  /** Told of a block that was clicked, by `_uid`. */
  readonly onSelect: (uid: string) => void;
}

/** The page as shoppers will see it, which is sent each change of the story. */
export function Preview({ story, onSelect }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const newest = useRef(story);
  const select = useRef(onSelect);
  const [session, setSession] = useState<string>();
  const [problem, setProblem] = useState('');

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
        (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : String(error)),
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
      {session !== undefined && (
        <iframe
          ref={frame}
          key={session}
          title="Preview"
          src={`/storyblok/${encodeURI(story.full_slug)}?${new URLSearchParams({ session })}`}
        />
      )}
    </>
  );
}

function post(frame: HTMLIFrameElement | null, story: EditedStory): void {
  const message: StoryMessage = { type: 'vernissage:story', story };
  frame?.contentWindow?.postMessage(message, location.origin);
}
