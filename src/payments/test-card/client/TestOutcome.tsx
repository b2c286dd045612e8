import { useId } from 'react';
import { testCardOutcomes } from '../../../domain/payment/test-card.ts';
import type { ChoiceProps } from '../../../islands/checkout/tools.ts';

/** The test card's default outcome. */
export const initialOutcome = { outcome: 'success' };

/** Shows what the test card can be made to do. */
export function TestOutcome({ tools: { t }, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="checkout-test">
      <label htmlFor={id}>{t('checkout.payment.testOutcome')}</label>
      <select
        id={id}
        className="field"
        value={value['outcome']}
        onChange={({ currentTarget }) => onChange({ outcome: currentTarget.value })}
      >
        {testCardOutcomes.map((each) => (
          <option key={each} value={each}>
            {t(`checkout.payment.test.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
