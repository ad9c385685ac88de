import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  RadioButton,
  RadioField,
  RadioGroup,
} from 'react-aria-components';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import layout from './layout.module.css';
import styles from './picks.module.css';
import { TickBox } from './tick-box.tsx';
import tones from './tones.module.css';

interface PicksProps extends FieldProps {
  options: readonly { id: string; text: string }[];
}

/** Id of the choice that selects nothing. No option can have this id. */
const none = '';

/** A choice of one of many short names, or none. All are visible; the arrow keys move between them. */
export function PickOne(
  props: PicksProps & {
    noneText: string;
    value: string | null;
    onChange: (id: string | null) => void;
  },
) {
  const { root, shell } = useField(props);
  const options = [{ id: none, text: props.noneText }, ...props.options];
  return (
    <RadioGroup
      {...root}
      value={props.value ?? none}
      onChange={(id) => props.onChange(id === none ? null : id)}
    >
      <FieldShell {...shell}>
        <div className={styles.grid}>
          {options.map(({ id, text }) => (
            <RadioField key={id} value={id} className={styles.choice}>
              <RadioButton className={styles.pick}>
                <span
                  aria-hidden
                  className={`${layout.iconMedium} ${tones.surface} ${styles.dot}`}
                />
                {text}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </FieldShell>
    </RadioGroup>
  );
}

/** A choice of several of many short names, each with a check box. */
export function PickSeveral(
  props: PicksProps & { value: readonly string[]; onChange: (ids: string[]) => void },
) {
  const { root, shell } = useField(props);
  return (
    <CheckboxGroup {...root} value={[...props.value]} onChange={props.onChange}>
      <FieldShell {...shell}>
        <div className={styles.grid}>
          {props.options.map(({ id, text }) => (
            <CheckboxField key={id} value={id} className={styles.choice}>
              <CheckboxButton className={styles.pick}>
                <TickBox />
                {text}
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </FieldShell>
    </CheckboxGroup>
  );
}
