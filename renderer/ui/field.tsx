import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './field.module.css';
import layout from './layout.module.css';
import tones from './tones.module.css';

/** What every field can say around its control. */
export interface FieldProps {
  label: string;
  /** Where the label would only repeat what stands next to it, it is still read aloud. */
  hideLabel?: boolean;
  /** A fixed hint under the control. */
  description?: string | undefined;
  /** What to know of a value that is taken all the same. */
  warning?: string | undefined;
  /** Why the value cannot be taken; makes the field invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

export function FieldLabel({
  label,
  hideLabel = false,
  isRequired,
}: Pick<FieldProps, 'label' | 'hideLabel' | 'isRequired'>) {
  return (
    <Label className={hideLabel ? layout.unseen : styles.label}>
      {label}
      {isRequired && (
        <span aria-hidden className={styles.required}>
          *
        </span>
      )}
    </Label>
  );
}

/** `warningId` is what the control is described by while there is a warning. */
export function FieldFoot({
  description,
  warning,
  warningId,
  error,
}: Pick<FieldProps, 'description' | 'warning' | 'error'> & { warningId?: string }) {
  return (
    <>
      {warning !== undefined && error === undefined && (
        // No slot: React Aria names only what was there when the field came.
        <span id={warningId} className={styles.warning} aria-live="polite">
          <TriangleAlert aria-hidden className={layout.icon} />
          <span>{warning}</span>
        </span>
      )}
      {description !== undefined && warning === undefined && error === undefined && (
        <Text slot="description" className={tones.hint}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        <CircleAlert aria-hidden className={layout.icon} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
