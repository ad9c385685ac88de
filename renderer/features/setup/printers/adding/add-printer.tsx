import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '../../../../../shared/model/calibration.ts';
import type { Printer } from '../../../../../shared/model/printer.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ErrorNotice } from '../../../../common/error-notice.tsx';
import { keysOf } from '../../../../keys/commands.ts';
import { useCommands } from '../../../../keys/use-commands.ts';
import { NamedFields } from '../../form/fields.tsx';
import formStyles from '../../form/form.module.css';
import { Calibration } from '../calibration/calibration.tsx';
import type { CheckedPrinter } from '../printer-values.ts';
import { FindStep } from './find-step.tsx';
import { stepBefore } from './printer-draft.ts';
import { IdentityNotice } from './identity-notice.tsx';
import { LabelStep } from './label-step.tsx';
import { StepList } from './step-list.tsx';
import { TestStep } from './test-step.tsx';
import { UnderstandStep } from './understand-step.tsx';
import { useAdding } from './use-adding.ts';

/**
 * Adds a printer in four steps. Going back retains all input. `isFirst`: the station has no other printer than folders.
 * `onClose` receives the saved printer.
 */
export function AddPrinter({
  isFirst,
  onClose,
}: {
  isFirst: boolean;
  onClose: (saved: Printer | null) => void;
}) {
  const { t } = useTranslation();
  const [measured, setMeasured] = useState<CheckedPrinter | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { form, step, isRunning, problem, identity, ...way } = useAdding({
    isFirst,
    element,
    onClose,
  });
  // A form that remains mounted behind another section must not handle its keys.
  useCommands(
    { leave: measured === null ? way.back : null },
    () => element.current?.checkVisibility() ?? false,
  );

  const isAnswerShown =
    step === 'find'
      ? identity?.isReached === false
      : step === 'understand' && identity?.isReached === true;
  const take = (correction: Correction) => {
    for (const [name, value] of Object.entries(correction))
      form.setValue(name as keyof Correction, value);
  };
  if (measured)
    return (
      <Calibration
        printer={measured}
        onDone={(correction) => {
          if (correction) take(correction);
          setMeasured(null);
        }}
      />
    );
  // Beside the button at first, then above the choices that it has made.
  const answer = identity && isAnswerShown && <IdentityNotice identity={identity} />;
  return (
    <Panel title={t('setup.printers.newTitle')}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void way.goOn();
        }}
      >
        <StepList step={step} isReached={identity?.isReached !== false} />
        {step !== 'find' && answer}
        <NamedFields form={form} texts="setup.printers">
          {step === 'find' && <FindStep form={form} />}
          {step === 'understand' && <UnderstandStep form={form} />}
          {step === 'label' && <LabelStep form={form} />}
          {step === 'test' && (
            <TestStep form={form} onShifted={setMeasured} onWrongLanguage={way.backToLanguage} />
          )}
        </NamedFields>
        {step === 'find' && answer}
        {problem && <ErrorNotice problem={problem} />}
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isPending={isRunning}>
            {t(step === 'test' ? 'setup.printers.adding.save' : 'setup.printers.adding.next')}
          </Button>
          {step === 'find' && identity?.isReached === false && (
            <Button onPress={() => void way.goOn(true)}>
              {t('setup.printers.adding.find.goOnAnyway')}
            </Button>
          )}
          <Button onPress={way.back} keys={keysOf('leave')}>
            {t(stepBefore(step) ? 'setup.printers.adding.back' : 'setup.printers.adding.later')}
          </Button>
          <Button variant="quiet" onPress={way.giveUp}>
            {t('setup.printers.adding.giveUp')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
