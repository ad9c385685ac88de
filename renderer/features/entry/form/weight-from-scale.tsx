import { useFormContext } from 'react-hook-form';
import { soundAccepted, soundAttention } from '../../../common/sound.ts';
import { PracticeScale } from '../../../common/weighing/practice-scale.tsx';
import { ScaleState, useScale } from '../../../common/weighing/scale-state.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { station } from '../../../station/client.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { announce } from '../../../ui/announce.ts';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';
import { amountText } from './amounts.ts';
import type { FormValues } from './form-values.ts';

/** The reading of the scale, and the key that applies it to the present order. */
export function WeightFromScale() {
  const scale = useScale();
  const { getValues, setValue } = useFormContext<FormValues>();
  const take = async () => {
    const before = getValues('takenWeight');
    const weighing = await station.call('weighing.read', { again: before === '' ? null : before });
    if (!weighing.ok) {
      soundAttention();
      // A temporary problem: no data is lost, and the scale shows its state by itself.
      announce('info', (translator) => errorText(translator, weighing.error));
      return;
    }
    const { id, grams } = weighing.value;
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
