import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './field.module.css';
import layout from './layout.module.css';
import tones from './tones.module.css';

/** Texts that every field can show around its control. */
export interface FieldProps {
  label: string;
  /** For a label that would repeat adjacent text. Screen readers still read it. */
  hideLabel?: boolean;
  /** A fixed hint below the control. */
  description?: string | undefined;
  /** A warning about an accepted value. */
  warning?: string | undefined;
  /** Id of a text outside of the field that describes it. */
  noteId?: string | undefined;
  /** Name of the form's field if its value is uncertain; marks the control. */
  doubtful?: string | undefined;
  /** The reason why the value is invalid; marks the field as invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/**
 * Connects a field to its label and messages. `root` is for React Aria's field component, `shell` for the `FieldShell`
 * inside it.
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
      ...(field.doubtful !== undefined && { 'data-doubtful': field.doubtful }),
      ...(field.noteId !== undefined && { 'aria-describedby': field.noteId }),
      ...(warning !== undefined && { 'aria-describedby': warningId }),
    },
    shell: { field, warning, warningId },
  };
}

/** Shows the label above the control, and only the most urgent message below it. */
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
        // No slot: React Aria references only the texts that existed when the field was mounted.
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
