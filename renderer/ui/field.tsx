import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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

/**
 * Connects a field to its label and messages: `root` is for React Aria's component of the field, `shell` for the
 * `FieldShell` in it.
 */
export function useField(field: FieldProps) {
  const warningId = useId();
  const { label, hideLabel, error } = field;
  const warning = error === undefined ? field.warning : undefined;
  return {
    root: {
      className: styles.field,
      isInvalid: error !== undefined,
      isRequired: field.isRequired ?? false,
      isDisabled: field.isDisabled ?? false,
      validationBehavior: 'aria' as const,
      ...(hideLabel && { 'aria-label': label }),
      ...(warning !== undefined && { 'aria-describedby': warningId }),
    },
    shell: { field, warning, warningId },
  };
}

/** The label above the control, and what has to be said of its value below it: the most urgent text only. */
export function FieldShell(props: ReturnType<typeof useField>['shell'] & { children: ReactNode }) {
  const { label, hideLabel, isRequired, description, error } = props.field;
  return (
    <>
      {!hideLabel && (
        <Label className={styles.label}>
          {label}
          {isRequired && (
            <span aria-hidden className={styles.required}>
              *
            </span>
          )}
        </Label>
      )}
      {props.children}
      {props.warning !== undefined && (
        // No slot: React Aria names only what was there when the field came.
        <span id={props.warningId} className={styles.warning} aria-live="polite">
          <TriangleAlert aria-hidden className={layout.icon} />
          <span>{props.warning}</span>
        </span>
      )}
      {description !== undefined && props.warning === undefined && error === undefined && (
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
