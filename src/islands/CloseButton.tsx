import { closingCross } from './line-drawing.ts';

interface Props {
  /** Accessible name: what it closes. */
  readonly label: string;
  readonly onClick: () => void;
  /** Id of a dialog that the browser closes with it, also while its island is not there yet. */
  readonly closes?: string;
}

/** Renders a button with a cross that closes a panel. */
export function CloseButton({ label, onClick, closes }: Props) {
  const native = closes && { command: 'close', commandfor: closes };
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick} {...native}>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path strokeWidth="1.4" d={closingCross} />
      </svg>
    </button>
  );
}
