import { CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { KeyHint } from './key-hint.tsx';
import { TickBox } from './tick-box.tsx';
import styles from './toggle.module.css';

export interface ToggleProps {
  children: string;
  /** The meaning of the on state. */
  description?: string;
  /** Keys that toggle it. A toggle with keys is excluded from the Tab order. */
  keys?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A check box. */
export function Toggle(props: ToggleProps) {
  const { children, description, keys, isOn, onChange, isDisabled = false } = props;
  return (
    <CheckboxField
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      excludeFromTabOrder={keys !== undefined}
    >
      <CheckboxButton className={styles.toggle}>
        <TickBox className={styles.box} />
        {children}
        {keys !== undefined && <KeyHint keys={keys} />}
      </CheckboxButton>
      {description !== undefined && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
    </CheckboxField>
  );
}
