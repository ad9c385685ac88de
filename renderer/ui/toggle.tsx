import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { KeyHint } from './key-hint.tsx';
import styles from './toggle.module.css';

export interface ToggleProps {
  children: string;
  /** Keys that switch it; a toggle that has some is not in the way of the Tab key. */
  keys?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A box to tick. */
export function Toggle({ children, keys, isOn, onChange, isDisabled = false }: ToggleProps) {
  return (
    <CheckboxField
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      excludeFromTabOrder={keys !== undefined}
    >
      <CheckboxButton className={styles.toggle}>
        <span aria-hidden className={styles.box}>
          <Check className={styles.mark} />
        </span>
        {children}
        {keys !== undefined && <KeyHint keys={keys} />}
      </CheckboxButton>
    </CheckboxField>
  );
}
