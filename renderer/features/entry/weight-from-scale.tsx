import { useFormContext } from 'react-hook-form';
import { soundAccepted, soundAttention } from '../../common/sound.ts';
import { PracticeScale } from '../../common/weighing/practice-scale.tsx';
import { ScaleState, useScale } from '../../common/weighing/scale-state.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { announce } from '../../ui/announce.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { amountText } from './amounts.ts';
import type { FormValues } from './form-values.ts';

/** What the scale shows, and the key that takes it for the order that is being typed. */
export function WeightFromScale() {
  const scale = useScale();
  const { getValues, setValue } = useFormContext<FormValues>();
  const take = async () => {
    const before = getValues('takenWeight');
    const taken = await station.call('weighing.read', { again: before === '' ? null : before });
    if (!taken.ok) {
      soundAttention();
      // It passes: nothing is lost, and by then the scale says by itself how it is.
      announce('info', (words) => errorText(words, taken.error));
      return;
    }
    const { id, grams } = taken.value;
    setValue('takenWeight', id, { shouldDirty: true });
    setValue('weight', amountText(grams), { shouldDirty: true, shouldValidate: true });
    soundAccepted();
  };
  useCommands({ takeWeight: () => void take() });
  if (!scale) return null;
  return (
    <span className={`${layout.inlineTight} ${tones.muted}`}>
      <ScaleState reading={scale} /> <KeyHint keys={keysOf('takeWeight')} /> <PracticeScale />
    </span>
  );
}
