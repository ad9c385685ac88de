import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import type { Press } from '../../../keys/key-stack.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { Button } from '../../../ui/button.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import layout from '../../../ui/layout.module.css';
import styles from './doubt-note.module.css';
import { doubtfulFieldAt, formerValues, openDoubts } from './doubts.ts';
import { type Doubt, type DoubtField, doubtFields, type FormValues } from './form-values.ts';

/** Keys of the other values, in their order. */
const valueCommands = ['otherValue', 'thirdValue'] as const;

interface DoubtNoteProps {
  name: DoubtField;
  /** Id of the explanation; undefined if the field shows it itself. */
  id?: string;
  unit?: string;
}

/**
 * Explains an uncertain value, and has a button for each other value that the message may mean. After the user took
 * one, the buttons offer the former values.
 */
export function DoubtNote(props: DoubtNoteProps) {
  const doubts = useWatch<FormValues, 'doubts'>({ name: 'doubts' });
  return doubts.some(({ field }) => field === props.name) && <PresentDoubt {...props} />;
}

function PresentDoubt({ name, id, unit }: DoubtNoteProps) {
  const form = useFormContext<FormValues>();
  // Each value may end its doubt.
  useWatch<FormValues>({ name: [...doubtFields, 'contentsKind', 'doubts'] });
  const values = form.getValues();
  const doubts = openDoubts(values);
  const doubt = doubts.find(({ field }) => field === name);
  const offered = doubt?.others ?? formerValues(values, name);
  if (offered.length === 0 && (!doubt || id === undefined)) return null;
  const first = doubts.find(({ others }) => others.length > 0);
  const take = (value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    form.setValue('doubts', withDecided(form.getValues('doubts'), name), { shouldDirty: true });
    form.clearErrors(name);
    focusField(form, name, { selects: true });
  };
  return (
    // Enter in the field confirms its value and must not stop at the buttons.
    <div className={styles.note} data-skipped-by-enter>
      {doubt && id !== undefined && <Explanation id={id} source={doubt.source} />}
      <OfferedValues
        values={offered}
        unit={unit}
        hasKeys={doubt !== undefined && doubt === first}
        onTake={take}
        onPress={(value, { target }) => {
          // Elsewhere the value may be out of view, so the key only leads there.
          if (target instanceof Element && doubtfulFieldAt(target) === name) take(value);
          else focusField(form, name, { selects: true });
        }}
      />
    </div>
  );
}

function withDecided(doubts: readonly Doubt[], name: DoubtField): Doubt[] {
  return doubts.map((doubt) => (doubt.field === name ? { ...doubt, isDecided: true } : doubt));
}

function Explanation({ id, source }: { id: string; source: string }) {
  const { t } = useTranslation();
  return (
    <span id={id} className={styles.text} aria-live="polite">
      <TriangleAlert aria-hidden className={layout.icon} />
      <span>{t('entry.doubt', { source })}</span>
    </span>
  );
}

function OfferedValues(props: {
  values: readonly string[];
  unit: string | undefined;
  /** Only the first uncertain value with others has the keys. */
  hasKeys: boolean;
  onTake: (value: string) => void;
  /** Called for the key of a value. */
  onPress: (value: string, press: Press) => void;
}) {
  const { t } = useTranslation();
  const { values, unit, hasKeys, onTake, onPress } = props;
  const commandFor = (index: number) => {
    const value = values[index];
    return hasKeys && value !== undefined ? (press: Press) => onPress(value, press) : null;
  };
  useCommands({ otherValue: commandFor(0), thirdValue: commandFor(1) });
  return values.map((value, index) => {
    const command = valueCommands[index];
    return (
      <Button
        key={value}
        size="small"
        {...(hasKeys && command && { keys: keysOf(command) })}
        onPress={() => onTake(value)}
      >
        {t('entry.doubtOther', { value: unit === undefined ? value : `${value}\u00a0${unit}` })}
      </Button>
    );
  });
}
