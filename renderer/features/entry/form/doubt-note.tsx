import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { Button } from '../../../ui/button.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import layout from '../../../ui/layout.module.css';
import styles from './doubt-note.module.css';
import { openDoubts } from './doubts.ts';
import { type Doubt, type DoubtField, doubtFields, type FormValues } from './form-values.ts';

/** Keys of the other values, in their order. */
const valueCommands = ['otherValue', 'thirdValue'] as const;

interface DoubtNoteProps {
  name: DoubtField;
  /** Id of the explanation; undefined if the field shows it itself. */
  id?: string;
  unit?: string;
}

/** Explains an uncertain value, and has a button for each other value that the message may mean. */
export function DoubtNote(props: DoubtNoteProps) {
  const doubts = useWatch<FormValues, 'doubts'>({ name: 'doubts' });
  return doubts.some(({ field }) => field === props.name) && <OpenDoubt {...props} />;
}

function OpenDoubt({ name, ...props }: DoubtNoteProps) {
  const { getValues } = useFormContext<FormValues>();
  // Each value may end its doubt.
  useWatch<FormValues>({ name: [...doubtFields, 'contentsKind', 'doubts'] });
  const doubts = openDoubts(getValues());
  const doubt = doubts.find(({ field }) => field === name);
  if (!doubt || (props.id === undefined && doubt.others.length === 0)) return null;
  const first = doubts.find(({ others }) => others.length > 0);
  return <Note {...props} doubt={doubt} hasKeys={doubt === first} />;
}

function Note(props: {
  doubt: Doubt;
  id?: string;
  unit?: string;
  /** Only the first uncertain value with others has the keys. */
  hasKeys: boolean;
}) {
  const { t } = useTranslation();
  const form = useFormContext<FormValues>();
  const { field, source, others } = props.doubt;
  const take = (value: string | undefined) => {
    if (value === undefined) return;
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors(field);
    focusField(form, field, { selects: true });
  };
  const commandFor = (index: number) =>
    props.hasKeys && others[index] !== undefined ? () => take(others[index]) : null;
  useCommands({ otherValue: commandFor(0), thirdValue: commandFor(1) });
  return (
    // Enter in the field confirms its value and must not stop at the buttons.
    <div className={styles.note} data-skipped-by-enter>
      {props.id !== undefined && (
        <span id={props.id} className={styles.text} aria-live="polite">
          <TriangleAlert aria-hidden className={layout.icon} />
          <span>{t('entry.doubt', { source })}</span>
        </span>
      )}
      {others.map((value, index) => {
        const command = valueCommands[index];
        return (
          <Button
            key={value}
            size="small"
            {...(props.hasKeys && command && { keys: keysOf(command) })}
            onPress={() => take(value)}
          >
            {t('entry.doubtOther', {
              value: props.unit === undefined ? value : `${value}\u00a0${props.unit}`,
            })}
          </Button>
        );
      })}
    </div>
  );
}
