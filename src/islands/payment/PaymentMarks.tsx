/** Logo and name of a payment method. */
export interface PaymentMark {
  readonly name: string;
  /** Address of its drawing; a method without one is shown by its name. */
  readonly image?: string;
}

interface Props {
  readonly label: string;
  readonly marks: readonly PaymentMark[];
}

/** Renders the payment methods of the shop. */
export function PaymentMarks({ label, marks }: Props) {
  return (
    <ul className="payment-marks" aria-label={label}>
      {marks.map(({ name, image }) => (
        <li key={name}>
          {image ? (
            <svg role="img" aria-label={name}>
              <use href={image} />
            </svg>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
