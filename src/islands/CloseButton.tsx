import { closingCross } from './closing-cross.ts';

interface Props {
  /** What it closes, for those who do not see the cross. */
  readonly label: string;
  readonly onClick: () => void;
}

/** The cross that closes a panel. */
export function CloseButton({ label, onClick }: Props) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path strokeWidth="1.4" d={closingCross} />
      </svg>
    </button>
  );
}
