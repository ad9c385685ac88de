import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import styles from './toggle.module.css';

export interface ToggleProps {
  children: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A box to tick. */
export function Toggle({ children, isOn, onChange, isDisabled = false }: ToggleProps) {
  return (
    <CheckboxField isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <CheckboxButton className={styles.toggle}>
        <span aria-hidden className={styles.box}>
          <Check className={styles.mark} />
        </span>
        {children}
      </CheckboxButton>
    </CheckboxField>
  );
}
