import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './segmented.module.css';
import tones from './tones.module.css';

export interface SegmentedProps<Id extends string> extends FieldProps {
  /** `keys` choose the option; they are shown, not handled here. `count` is the number of items that it represents. */
  options: readonly { id: Id; text: string; keys?: string; count?: string | undefined }[];
  /** Null while no option is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** Lower, for a toolbar. */
  isCompact?: boolean;
}

/** A choice of one of two to four options, all visible. The arrow keys move between them. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { options, value } = props;
  const { root, shell } = useField(props);
  return (
    <RadioGroup
      {...root}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen);
        if (option) props.onChange(option.id);
      }}
    >
      <FieldShell {...shell}>
        <div className={styles.track} data-compact={props.isCompact || undefined}>
          {options.map((option) => (
            <RadioField key={option.id} value={option.id} className={styles.choice}>
              <RadioButton className={styles.button}>
                {option.text}
                {option.count !== undefined && (
                  <>
                    {' '}
                    <span className={`${tones.strong} ${tones.digits}`}>{option.count}</span>
                  </>
                )}
                {option.keys !== undefined && (
                  <KeyHint keys={option.keys} onDark={option.id === value} />
                )}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </FieldShell>
    </RadioGroup>
  );
}
